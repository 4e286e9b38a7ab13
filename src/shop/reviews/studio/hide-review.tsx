import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit, whenOutdated } from '#/platform/app/forms/submit.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Chips } from '#/platform/ui/form/choice.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import { type WhyOfStaff, whysOfStaff } from '../review.rule.ts'
import { hiddenReasonLabels } from './review-labels.ts'
import type { ReviewRowView } from './studio-reviews.api.ts'

type HideProps = { review: ReviewRowView | undefined; onClose: () => void }

/** Asks for the reason, which the author reads. */
export function HideReview({ review, onClose }: HideProps) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [why, setWhy] = useState<WhyOfStaff>()
  const { submit, busy, error } = useSubmit(
    ({ id, why }: { id: string; why: WhyOfStaff }, { idempotencyKey }) =>
      send('POST', '/studio/reviews/:id/hide', {
        params: { id },
        body: { why },
        idempotencyKey,
        error: whenOutdated(revalidate),
      }),
    async () => {
      toast('Hidden')
      onClose()
      await revalidate()
    },
  )
  return (
    <Dialog
      open={review !== undefined}
      onClose={onClose}
      title="Hide this review?"
      actions={
        <Button
          busy={busy}
          disabled={!why}
          onClick={() => review && why && void submit({ id: review.id, why })}
        >
          Hide it
        </Button>
      }
    >
      <Stack>
        <p dir="auto">{review?.words || 'It has stars alone.'}</p>
        <Chips
          type="radio"
          name="why"
          legend="Why? Its author reads this."
          options={whysOfStaff.map((value) => ({ value, label: hiddenReasonLabels[value] }))}
          values={why ? [why] : []}
          onChoose={([chosen]) => setWhy(chosen)}
        />
        <Alert>{error}</Alert>
      </Stack>
    </Dialog>
  )
}

export function useShowReview(id: string) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const { submit, busy } = useSubmit(
    (_: undefined, { idempotencyKey }) =>
      send('POST', '/studio/reviews/:id/show', {
        params: { id },
        idempotencyKey,
        error: whenOutdated(revalidate),
      }),
    async () => {
      toast('Shown again')
      await revalidate()
    },
  )
  return { show: () => void submit(undefined), busy }
}
