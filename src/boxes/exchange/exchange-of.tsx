import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import type { PageText } from '#/platform/texts.ts'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Row, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { GoodsRow, GoodsRows } from '#/platform/ui/picture/goods-row.tsx'
import type { FeedbackView } from '../feedback/feedback-view.ts'
import type { ExchangePieceState } from './ordered.rule.ts'

/** Status of the exchange, with a link to its order: to cancel it, to send it back, or to report a fault (R6.10). */
export function ExchangeOf({ view: { exchange } }: { view: FeedbackView }) {
  const t = useTexts()
  const { money } = useFormat()
  if (!exchange.ordered) return null
  const { id, state, pieces } = exchange.ordered
  const foot = (price: number, word: PageText | undefined) =>
    word ? `${money(price)} · ${t(word)}` : money(price)
  return (
    <Section title={t('exchange.yours')}>
      <Stack>
        <p role="status">{t(`exchange.state.${state}`)}</p>
        <GoodsRows>
          {pieces.map((piece) => (
            <GoodsRow key={piece.id} goods={piece} foot={foot(piece.price, wordOf[piece.state])} />
          ))}
        </GoodsRows>
        <Row>
          <ButtonLink variant="secondary" to={paths.shopOrder(id)}>
            {t('exchange.see')}
          </ButtonLink>
        </Row>
      </Stack>
    </Section>
  )
}

const wordOf: Partial<Record<ExchangePieceState, PageText>> = {
  cancelled: 'exchange.piece.gone',
  lost: 'exchange.piece.gone',
  undelivered: 'exchange.piece.gone',
  returning: 'exchange.piece.returning',
  returned: 'exchange.piece.returned',
}
