import './exchange.css'
import { send } from '#/platform/app/api/api-client.ts'
import { PaperButton } from '#/platform/app/api/paper-button.tsx'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import type { PageText } from '#/platform/texts.ts'
import { Button, ButtonLink } from '#/platform/ui/form/button.tsx'
import { Row, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { GoodsRow, GoodsRows } from '#/platform/ui/picture/goods-row.tsx'
import type { View } from '../feedback/load-feedback.ts'
import type { ReplacementView } from './exchange.schema.ts'
import { canCancel, type ReplacementState } from './exchange.states.ts'

type Ordered = NonNullable<View['exchange']['ordered']>

/** Status of the exchange: on its way, delivered, or going back itself (R6.10). */
export function ExchangeOf({ view, onChanged }: { view: View; onChanged: (view: View) => void }) {
  const t = useTexts()
  const { ordered } = view.exchange
  if (!ordered) return null
  const { state, pieces, trackingNumber } = ordered
  return (
    <Section title={t('exchange.yours')}>
      <Stack>
        <p role="status">{t(`exchange.state.${state}`)}</p>
        {trackingNumber && (
          <p>
            {t('box.trackingNumber')}: {trackingNumber}
          </p>
        )}
        <GoodsRows>
          {pieces.map((piece) => (
            <Piece key={piece.id} piece={piece} />
          ))}
        </GoodsRows>
        {canCancel(state) && <Cancel boxId={view.box.id} onChanged={onChanged} />}
        <MayGoBack view={view} ordered={ordered} />
      </Stack>
    </Section>
  )
}

function Piece({ piece }: { piece: ReplacementView }) {
  const t = useTexts()
  const { money } = useFormat()
  const word = wordOf[piece.state]
  return <GoodsRow goods={piece} foot={word ? `${money(piece.price)} · ${t(word)}` : money(piece.price)} />
}

const wordOf: Partial<Record<ReplacementState, PageText>> = {
  cancelled: 'exchange.piece.gone',
  lost: 'exchange.piece.gone',
  undelivered: 'exchange.piece.gone',
  returning: 'exchange.piece.returning',
  returned: 'exchange.piece.returned',
}

function Cancel({ boxId, onChanged }: { boxId: string; onChanged: (view: View) => void }) {
  const t = useTexts()
  const { submit, busy, error } = useSubmit(
    (_: undefined, { idempotencyKey }) =>
      send('POST', '/boxes/:boxId/exchange/cancel', { params: { boxId }, idempotencyKey }),
    onChanged,
  )
  return (
    <>
      <Alert>{error}</Alert>
      <Row>
        <Button variant="secondary" busy={busy} onClick={() => submit(undefined)}>
          {t('exchange.cancel')}
        </Button>
      </Row>
    </>
  )
}

/** The exchange's own withdrawal period, and the label for returns. */
function MayGoBack({ view: { box }, ordered }: { view: View; ordered: Ordered }) {
  const t = useTexts()
  const { weekday } = useFormat()
  const { pieces, withdrawUntil, refundBy } = ordered
  const isThere = pieces.some(({ state, madeGoodAt }) => state === 'delivered' && !madeGoodAt)
  return (
    <>
      {withdrawUntil && isThere && (
        <>
          <p>{t('exchange.withdrawUntil', { date: weekday(atNoon(withdrawUntil)) })}</p>
          <Row>
            <ButtonLink variant="secondary" to={paths.feedbackWithdraw(box.id, 'exchange')}>
              {t('exchange.withdraw')}
            </ButtonLink>
          </Row>
        </>
      )}
      {refundBy && pieces.some(({ state }) => state === 'returning') && (
        <>
          <p>{t('feedback.withdrawn', { date: weekday(atNoon(refundBy)) })}</p>
          <PaperButton
            read={() =>
              send('POST', '/boxes/:boxId/exchange/return-label.pdf', {
                params: { boxId: box.id },
                file: true,
              })
            }
            file={`retur-${box.number}-B.pdf`}
            failed={t('feedback.labelFailed')}
          >
            {t('feedback.returnLabel')}
          </PaperButton>
        </>
      )}
    </>
  )
}
