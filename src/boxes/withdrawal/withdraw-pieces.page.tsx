import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { useMarketNow } from '#/platform/app/market-now.ts'
import { feesInSentence } from '#/platform/fees/fee-texts.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, ButtonLink } from '#/platform/ui/form/button.tsx'
import { CheckBox } from '#/platform/ui/form/field.tsx'
import { Page as Frame, Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Notice } from '#/platform/ui/notice/notice.tsx'
import { GoodsRow, GoodsRows } from '#/platform/ui/picture/goods-row.tsx'
import { asAnswered, loadFeedback, type View } from '../feedback/load-feedback.ts'
import { Spread } from '../parts/spread.tsx'

export const title = (t: Translate) => t('feedback.withdrawTitle')

export const loader = async (args: LoaderFunctionArgs) => asAnswered(await loadFeedback(args))

/** Returns kept pieces within their period: the choice of pieces, their sum, and one clearly labelled button (R6.11). */
export function Page() {
  const { view } = useLoaderData<typeof loader>()
  const pieces = view?.withdrawUntil ? view.pieces.filter(mayGoBack) : []
  if (!view || pieces.length === 0) return <Nothing view={view} />
  return <Withdraw view={view} pieces={pieces} />
}

/** A piece that was made good as faulty cannot be returned as well. */
const mayGoBack = ({ state, madeGoodAt }: View['pieces'][number]) => state === 'kept' && madeGoodAt === null

type WithdrawProps = { view: View; pieces: View['pieces'] }

function Withdraw({ view, pieces }: WithdrawProps) {
  const t = useTexts()
  const { money } = useFormat()
  const { id: market, refundDays } = useMarketNow()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { id: boxId, number } = view.box
  const { submit, busy, error } = useSubmit(
    (ids: readonly string[], { idempotencyKey }) =>
      send('POST', '/boxes/:boxId/withdrawal', {
        ...{ params: { boxId }, idempotencyKey },
        body: { itemIds: [...ids] },
      }),
    () => navigate(paths.feedbackPayment(boxId)),
  )
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const back = pieces.filter(({ id }) => chosen.includes(id)).reduce((sum, { price }) => sum + price, 0)
  return (
    <Frame
      eyebrow={t('feedback.eyebrow', { number })}
      title={t('feedback.withdrawTitle')}
      lead={t('feedback.withdrawLead')}
      width="text"
    >
      <Stack space="wide">
        <GoodsRows>
          {pieces.map((piece) => (
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
            {t('feedback.withdrawBackHow', {
              ...feesInSentence(view.fees, { t, market }),
              days: refundDays,
            })}
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

/** Too late, too early, or all on its way back: no piece to return; kept pieces are shown all the same. */
function Nothing({ view }: { view: View | null }) {
  const t = useTexts()
  const kept = view?.pieces.filter(({ state }) => state === 'kept') ?? []
  return (
    <Frame
      title={t('feedback.withdrawNone')}
      lead={t('feedback.withdrawNoneLead')}
      width={kept.length > 0 ? 'choices' : 'text'}
    >
      <Stack space="wide">
        <div>
          <ButtonLink to={view ? paths.feedback(view.box.id) : paths.home()}>
            {t(view ? 'feedback.seeDecision' : 'preview.toHome')}
          </ButtonLink>
        </div>
        <Spread pieces={kept} />
      </Stack>
    </Frame>
  )
}
