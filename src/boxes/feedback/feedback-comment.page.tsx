import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { send } from '#/app/api-client.ts'
import { useSubmit } from '#/app/submit.ts'
import { useTexts } from '#/app/texts.tsx'
import type { Translate } from '#/app/translate.ts'
import { paths } from '#/paths.ts'
import { Button, ButtonLink } from '#/ui/button.tsx'
import { TextArea } from '#/ui/field.tsx'
import { Page as Frame } from '#/ui/layout.tsx'
import { NothingToDecide, PayBar } from './feedback-frame.tsx'
import { loadFeedback, type View } from './load-feedback.ts'

export const title = (t: Translate) => t('feedback.commentTitle')
export const loader = loadFeedback

export function Page() {
  const { view } = useLoaderData<typeof loader>()
  if (view?.box.state !== 'delivered') return <NothingToDecide view={view} />
  return <Comment view={view} />
}

/** A word about the whole box: her stylist reads it before she starts on the next. */
function Comment({ view }: { view: View }) {
  const t = useTexts()
  const navigate = useNavigate()
  const [comment, setComment] = useState(view.box.comment)
  const { submit, busy, error } = useSubmit(
    (words: string) => send<View>('PUT', `/boxes/${view.box.id}/feedback/comment`, { comment: words }),
    () => navigate(paths.feedbackPayment(view.box.id)),
  )
  return (
    <Frame
      eyebrow={t('feedback.eyebrow', { number: view.box.number })}
      title={t('feedback.commentHeading')}
      lead={t('feedback.commentLead')}
      width="text"
    >
      <TextArea
        label={t('feedback.commentLabel')}
        name="comment"
        rows={6}
        maxLength={4000}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
      <PayBar view={view} error={error}>
        <ButtonLink variant="secondary" to={paths.giveFeedback(view.box.id)}>
          {t('feedback.back')}
        </ButtonLink>
        <Button busy={busy} onClick={() => submit(comment)}>
          {t('feedback.toConfirm')}
        </Button>
      </PayBar>
    </Frame>
  )
}
