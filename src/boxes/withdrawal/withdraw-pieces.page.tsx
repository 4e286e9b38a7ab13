import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { send } from '#/app/api/api-client.ts'
import { useSubmit } from '#/app/forms/submit.ts'
import { paths } from '#/paths.ts'
import type { Translate } from '#/texts/translator.ts'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { Button, ButtonLink } from '#/ui/form/button.tsx'
import { CheckBox } from '#/ui/form/field.tsx'
import { Page as Frame, Row, Stack } from '#/ui/layout/layout.tsx'
import { Alert, Notice } from '#/ui/notice/notice.tsx'
import { GoodsRow, GoodsRows } from '#/ui/picture/goods-row.tsx'
import { loadFeedback, type View } from '../feedback/load-feedback.ts'

export const title = (t: Translate) => t('feedback.withdrawTitle')
export const loader = loadFeedback

/** What was kept is given back within its days: which pieces, what that comes to, and one button that says it (R6.11). */
export function Page() {
  const { view } = useLoaderData<typeof loader>()
  return view?.withdrawUntil && keptOf(view).length > 0 ? <Withdraw view={view} /> : <Nothing view={view} />
}

const keptOf = ({ pieces }: View) => pieces.filter(({ state }) => state === 'kept')

function Withdraw({ view }: { view: View }) {
  const t = useTexts()
  const { money } = useFormat()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { id: boxId, number } = view.box
  const { submit, busy, error } = useSubmit(
    (itemIds: readonly string[], { idempotencyKey }) =>
      send('POST', '/boxes/:boxId/withdrawal', {
        params: { boxId },
        body: { itemIds: [...itemIds] },
        idempotencyKey,
      }),
    () => navigate(paths.feedbackPayment(boxId)),
  )
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const back = keptOf(view)
    .filter(({ id }) => chosen.includes(id))
    .reduce((sum, { price }) => sum + price, 0)
  return (
    <Frame
      eyebrow={t('feedback.eyebrow', { number })}
      title={t('feedback.withdrawTitle')}
      lead={t('feedback.withdrawLead')}
      width="text"
    >
      <Stack space="wide">
        <GoodsRows>
          {keptOf(view).map((piece) => (
            <GoodsRow key={piece.id} goods={piece} foot={money(piece.price)}>
              <CheckBox
                label={t('feedback.withdrawThis', { title: piece.title })}
                checked={chosen.includes(piece.id)}
                onChange={() => toggle(piece.id)}
              />
            </GoodsRow>
          ))}
        </GoodsRows>
        {chosen.length > 0 && (
          <Notice title={t('feedback.withdrawBack', { amount: money(back) })}>
            {t('feedback.withdrawBackHow')}
          </Notice>
        )}
        <Alert>{error}</Alert>
        <Row>
          <Button busy={busy} disabled={chosen.length === 0} onClick={() => submit(chosen)}>
            {t('feedback.withdrawConfirm', { count: chosen.length })}
          </Button>
          <ButtonLink variant="quiet" to={paths.feedbackPayment(boxId)}>
            {t('feedback.keepAll')}
          </ButtonLink>
        </Row>
      </Stack>
    </Frame>
  )
}

/** Too late, too early, or everything is on its way back already. */
function Nothing({ view }: { view: View | null }) {
  const t = useTexts()
  return (
    <Frame title={t('feedback.withdrawNone')} lead={t('feedback.withdrawNoneLead')} width="text">
      <ButtonLink to={view ? paths.feedback(view.box.id) : paths.home()}>
        {t(view ? 'feedback.seeDecision' : 'preview.toHome')}
      </ButtonLink>
    </Frame>
  )
}
