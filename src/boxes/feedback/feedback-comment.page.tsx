import { type FormEvent, useRef } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { forgetDraft } from '#/platform/app/forms/draft.ts'
import { useFormDraft } from '#/platform/app/forms/form-draft.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextArea } from '#/platform/ui/form/field.tsx'
import { Columns, Page as Frame, Stack } from '#/platform/ui/layout/layout.tsx'
import { BackLink } from '#/platform/ui/layout/side-nav.tsx'
import { Spread } from '../parts/spread.tsx'
import { StylistSelf } from '../parts/stylists-note.tsx'
import { NothingToDecide } from './decided/nothing-to-decide.tsx'
import { PayBar } from './feedback-frame.tsx'
import { titleWhileDelivered } from './feedback-title.rule.ts'
import type { FeedbackView } from './feedback-view.ts'
import { loadFeedbackPage } from './load-feedback.ts'

export const title = titleWhileDelivered('feedback.commentTitle')
export const loader = loadFeedbackPage

export function Page() {
  const { view } = useLoaderData<typeof loader>()
  if (view?.box.state !== 'delivered') return <NothingToDecide view={view} />
  return <Comment view={view} />
}

/** A comment on the whole box: the stylist reads it before starting on the next. */
function Comment({ view }: { view: FeedbackView }) {
  const t = useTexts()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const draft = `feedback/${view.box.id}/comment`
  const keepDraft = useFormDraft(form, draft, view.box.comment)
  const { submit, busy, error } = useSubmit(
    (comment: string) =>
      send('PUT', '/boxes/:boxId/feedback/comment', {
        params: { boxId: view.box.id },
        body: { comment },
      }),
    () => {
      forgetDraft(draft)
      return navigate(paths.feedbackPayment(view.box.id))
    },
  )
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void submit(String(new FormData(event.currentTarget).get('comment') ?? ''))
  }
  return (
    <Frame
      eyebrow={<BackLink to={paths.giveFeedback(view.box.id)}>{t('feedback.allPieces')}</BackLink>}
      title={t('feedback.commentHeading')}
      lead={t('feedback.commentLead')}
    >
      <form method="post" ref={form} noValidate onChange={keepDraft} onSubmit={onSubmit}>
        <Columns split="halves">
          <Stack space="wide">
            {view.stylist && (
              <StylistSelf
                large
                by={view.stylist.name}
                taste={view.stylist.taste}
                portrait={view.stylist.portrait}
              />
            )}
            <TextArea
              label={t('feedback.commentLabel')}
              name="comment"
              rows={6}
              maxLength={4000}
              defaultValue={view.box.comment}
            />
          </Stack>
          <Spread pieces={view.pieces} sizes="(min-width: 60rem) 25vw, 50vw" />
        </Columns>
        <PayBar view={view} error={error}>
          <Button type="submit" busy={busy}>
            {t('feedback.toConfirm')}
          </Button>
        </PayBar>
      </form>
    </Frame>
  )
}
