import { Mail, Star } from "lucide-react";
import { useState } from "react";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { ActionBar } from "#ui/action-bar.tsx";
import { Button } from "#ui/button.tsx";
import { Columns, DescriptionList, Heading, Inline, Panel, Stack } from "#ui/layout.tsx";
import { SelectionBar } from "#ui/selection-bar.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { SampleGroup, SampleRow, SampleRows } from "./sample-parts.tsx";
import { samplesTexts } from "./texts.ts";

export function StructureSamples() {
  const t = useTexts(samplesTexts);
  const formats = useFormats();
  const [step, setStep] = useState(2);
  const [selected, setSelected] = useState(0);
  const at = (dateTime: string) => ({ dateTime, when: formats.dateTime(dateTime) });
  return (
    <SampleGroup id="structure" title={t("sections.structure")}>
      <SampleRows>
        <SampleRow title={t("structure.steps")}>
          <Stepper
            label={t("structure.steps")}
            step={step}
            doneText={t("structure.done")}
            steps={[t("structure.stepInfo"), t("structure.stepExperience"), t("structure.stepPresentation")]}
          />
        </SampleRow>
        <SampleRow title={t("structure.actionBar")}>
          <ActionBar
            start={
              step > 1 ? (
                <Button kind="quiet" onClick={() => setStep(step - 1)}>
                  {t("back")}
                </Button>
              ) : null
            }
            end={
              <Button kind="primary" onClick={() => setStep(step < 3 ? step + 1 : 1)}>
                {step < 3 ? t("next") : t("save")}
              </Button>
            }
          />
        </SampleRow>
        <SampleRow title={t("structure.selection")}>
          <Stack $gap={3}>
            <Inline>
              <Button onClick={() => setSelected(3)}>{t("structure.select")}</Button>
            </Inline>
            <SelectionBar
              count={selected}
              text={t("structure.selected", { count: selected })}
              label={t("structure.selectionActions")}
              clearLabel={t("structure.clear")}
              onClear={() => setSelected(0)}
            >
              <Button onClick={undefined} size="sm" kind="quiet" icon={<Mail aria-hidden />}>
                {t("structure.sendEmail")}
              </Button>
              <Button onClick={undefined} size="sm" kind="quiet" icon={<Star aria-hidden />}>
                {t("structure.addToList")}
              </Button>
            </SelectionBar>
          </Stack>
        </SampleRow>
      </SampleRows>
      <Columns $min={300}>
        <Panel as="div">
          <Stack $gap={4}>
            <Heading as="h3" $size="md">
              {t("structure.details")}
            </Heading>
            <DescriptionList
              items={[
                { term: t("structure.client"), value: "Aurora Energia" },
                { term: t("structure.place"), value: "Recife, PE" },
                {
                  term: t("structure.salary"),
                  value: `${formats.money(900_000)} – ${formats.money(1_250_000)}`,
                },
              ]}
            />
          </Stack>
        </Panel>
        <Panel as="div">
          <Stack $gap={4}>
            <Heading as="h3" $size="md">
              {t("structure.timeline")}
            </Heading>
            <Timeline
              label={t("structure.timeline")}
              entries={[
                {
                  key: 3,
                  title: t("structure.offered"),
                  ...at("2026-11-18T10:20"),
                  who: "Davi Lima",
                  tone: "success",
                },
                {
                  key: 2,
                  title: t("structure.moved"),
                  ...at("2026-11-12T16:05"),
                  who: "Ana Beatriz Souza",
                  detail: t("structure.note"),
                  tone: "info",
                },
                { key: 1, title: t("structure.applied"), ...at("2026-11-09T08:41") },
              ]}
            />
          </Stack>
        </Panel>
      </Columns>
    </SampleGroup>
  );
}
