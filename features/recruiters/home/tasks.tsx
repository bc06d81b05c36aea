import { Link } from "react-router";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { may } from "#contract/access.ts";
import type { RecruiterHome } from "#contract/calls/recruiter-home.ts";
import { VisuallyHidden } from "#ui/layout.tsx";
import { Card, CardNote, Lines, Row, Rows, When } from "./card.tsx";
import { homeTexts } from "./texts.ts";

type Task = NonNullable<RecruiterHome["tasks"]>[number];

export function Tasks({ tasks }: { tasks: readonly Task[] }) {
  const t = useTexts(homeTexts);
  const { ago, dateTime } = useFormats();
  const recruiter = useRecruiter();
  const now = Date.now();
  return (
    <Card title={t("tasks.title")} aside={<Link to="/recruiters/tasks">{t("tasks.all")}</Link>}>
      {tasks.length === 0 ? (
        <CardNote>
          {t("tasks.empty")}{" "}
          {may(recruiter, "tasks", "create") ? (
            <Link to="/recruiters/tasks/new">{t("tasks.add")}</Link>
          ) : null}
        </CardNote>
      ) : null}
      <Rows>
        {tasks.map(({ id, title, due_at }) => {
          const late = due_at !== null && Date.parse(due_at) < now;
          return (
            <Row key={id}>
              <Lines>
                <Link to={`/recruiters/tasks/${id}`}>{title}</Link>
              </Lines>
              <When $late={late} title={due_at ? dateTime(due_at) : undefined}>
                {late ? <VisuallyHidden>{t("tasks.overdue")}: </VisuallyHidden> : null}
                {due_at ? ago(due_at) : t("tasks.noDate")}
              </When>
            </Row>
          );
        })}
      </Rows>
    </Card>
  );
}
