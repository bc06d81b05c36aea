import {
  AlarmClock,
  CalendarClock,
  CircleCheck,
  Hourglass,
  Inbox,
  type LucideIcon,
  Megaphone,
} from "lucide-react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import type { AttentionKind, RecruiterHome } from "#contract/calls/recruiter-home.ts";
import { radius } from "#ui/tokens.ts";
import { overdueOf } from "./addresses.ts";
import { Card, Lines, Quiet, Row, Rows } from "./card.tsx";
import { homeTexts } from "./texts.ts";

type Item = RecruiterHome["attention"][number];

const looks: Record<AttentionKind, { Icon: LucideIcon; tone: "danger" | "warning" | "accent" | "info" }> = {
  overdue_tasks: { Icon: AlarmClock, tone: "danger" },
  unseen_applies: { Icon: Inbox, tone: "accent" },
  near_deadline: { Icon: CalendarClock, tone: "warning" },
  stalled_applies: { Icon: Hourglass, tone: "warning" },
  no_applies: { Icon: Megaphone, tone: "info" },
};
const Mark = styled.span<{ $tone: string }>`
  display: inline-flex; align-items: center; justify-content: center; flex: none; width: 34px; height: 34px; border-radius: ${radius.md};
  background: var(--${({ $tone }) => $tone}-soft); color: var(--on-${({ $tone }) => $tone}-soft);
`;

export function Attention({ items }: { items: readonly Item[] }) {
  const t = useTexts(homeTexts);
  return (
    <Card title={t("attention.title")}>
      <Rows>
        {items.length === 0 ? (
          <Row>
            <Mark $tone="success">
              <CircleCheck aria-hidden />
            </Mark>
            {t("attention.empty")}
          </Row>
        ) : null}
        {items.map((item) => (
          <Entry key={`${item.kind} ${item.job?.id}`} item={item} />
        ))}
      </Rows>
    </Card>
  );
}

function Entry({ item: { kind, count, day, job } }: { item: Item }) {
  const t = useTexts(homeTexts);
  const { date } = useFormats();
  const { id } = useRecruiter();
  const { Icon, tone } = looks[kind];
  const sentence = t(`attention.${kind}`, { count, day: day ? date(day) : "" });
  const to = job
    ? kind === "unseen_applies" || kind === "stalled_applies"
      ? `/recruiters/jobs/${job.id}/applies/kanban`
      : `/recruiters/jobs/${job.id}`
    : overdueOf(id);
  return (
    <Row>
      <Mark $tone={tone}>
        <Icon aria-hidden />
      </Mark>
      <Lines>
        <Link to={to}>{job ? job.title : sentence}</Link>
        {job ? <Quiet>{sentence}</Quiet> : null}
      </Lines>
    </Row>
  );
}
