import { Copy, Ellipsis, Pencil, Plus } from "lucide-react";
import { Link } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { Button, ButtonLink, IconButton } from "#ui/button.tsx";
import { Inline } from "#ui/layout.tsx";
import { SampleGroup, SampleRow, SampleRows } from "./sample-parts.tsx";
import { samplesTexts } from "./texts.ts";

const kinds = ["primary", "secondary", "quiet", "danger"] as const;

export function ButtonSamples() {
  const t = useTexts(samplesTexts);
  return (
    <SampleGroup id="buttons" title={t("sections.buttons")}>
      <SampleRows>
        <SampleRow title={t("buttons.kinds")}>
          <Inline $wrap>
            {kinds.map((kind) => (
              <Button onClick={undefined} key={kind} kind={kind}>
                {t(`buttons.${kind}`)}
              </Button>
            ))}
          </Inline>
        </SampleRow>
        <SampleRow title={t("buttons.sizes")}>
          <Inline $wrap>
            <Button onClick={undefined} size="sm" icon={<Plus aria-hidden />}>
              {t("buttons.small")}
            </Button>
            <Button onClick={undefined} icon={<Plus aria-hidden />}>
              {t("buttons.medium")}
            </Button>
            <Button onClick={undefined} size="lg" icon={<Plus aria-hidden />}>
              {t("buttons.large")}
            </Button>
          </Inline>
        </SampleRow>
        <SampleRow title={t("buttons.states")}>
          <Inline $wrap>
            {kinds.map((kind) => (
              <Button onClick={undefined} key={kind} kind={kind} disabled>
                {t("buttons.disabled")}
              </Button>
            ))}
            <Button onClick={undefined} kind="primary" busy>
              {t("buttons.busy")}
            </Button>
          </Inline>
        </SampleRow>
        <SampleRow title={t("buttons.icons")}>
          <Inline $wrap>
            <IconButton label={t("buttons.edit")}>
              <Pencil aria-hidden />
            </IconButton>
            <IconButton label={t("buttons.copy")} kind="secondary">
              <Copy aria-hidden />
            </IconButton>
            <IconButton label={t("buttons.more")} size="sm">
              <Ellipsis aria-hidden />
            </IconButton>
            <IconButton label={t("buttons.busy")} busy>
              <Copy aria-hidden />
            </IconButton>
          </Inline>
        </SampleRow>
        <SampleRow title={t("buttons.link")}>
          <ButtonLink as={Link} to="/samples/colors">
            {t("colorsLink")}
          </ButtonLink>
        </SampleRow>
      </SampleRows>
    </SampleGroup>
  );
}
