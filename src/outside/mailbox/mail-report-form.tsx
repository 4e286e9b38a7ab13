import type { ServerTexts } from '#/platform/texts/server-texts.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Row } from '#/platform/ui/layout/layout.tsx'

/** `stop`: the unsubscribe button of a mail program. */
export const mailReports = ['hard', 'soft', 'complaint', 'stop'] as const
export type LocalReport = (typeof mailReports)[number]

type FormProps = { id: number; canStop: boolean; t: ServerTexts }

/** The parts of a mail server, of a provider and of a mail program, played for one received mail. */
export const MailReportForm = ({ id, canStop, t }: FormProps) => (
  <form method="post" action={`/sandbox/mailbox/${id}/report`}>
    <Row>
      {mailReports
        .filter((kind) => kind !== 'stop' || canStop)
        .map((kind) => (
          <Button key={kind} type="submit" variant="quiet" name="kind" value={kind}>
            {t(`mailbox.report.${kind}`)}
          </Button>
        ))}
    </Row>
  </form>
)
