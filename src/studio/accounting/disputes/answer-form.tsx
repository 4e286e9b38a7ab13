import './evidence.css'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { PaperButton } from '#/platform/app/api/paper-button.tsx'
import { ReasonForm } from '#/platform/app/studio/reasons/reason-form.tsx'
import { Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import type { DisputeDetail } from './disputes.schema.ts'

/** Our evidence for the bank as a file, and the button that sends it. */
export function DisputeAnswerForm({
  dispute: { id, state, sentAt, answeredBy },
  evidence,
}: Pick<DisputeDetail, 'dispute' | 'evidence'>) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  if (evidence === null)
    return (
      <Section title="What the bank was told">
        <p>
          {sentAt && answeredBy
            ? 'What was sent was erased with the customer.'
            : 'Nothing was sent from here.'}
        </p>
      </Section>
    )
  return (
    <Section title={state === 'open' ? 'What we have for the bank' : 'What the bank was told'}>
      <Stack>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
        <pre className="evidence" tabIndex={0}>
          {evidence}
        </pre>
        <PaperButton
          read={() =>
            send('GET', '/studio/disputes/:disputeId/evidence.txt', { params: { disputeId: id }, file: true })
          }
          file="evidence.txt"
          failed="The file could not be read. Try again."
          size="small"
        >
          Evidence as a file
        </PaperButton>
        {state === 'open' && (
          <ReasonForm
            label="Why the payment was right"
            hint="For us. Your name and reason are kept; an answer is given once."
            button="Send it to the bank"
            act={(reason, idempotencyKey) =>
              send('POST', '/studio/disputes/:disputeId/answer', {
                ...{ params: { disputeId: id }, body: { reason }, idempotencyKey },
              })
            }
            onDone={() => {
              toast('The answer is on its way to the bank.')
              return revalidate()
            }}
          />
        )}
      </Stack>
    </Section>
  )
}
