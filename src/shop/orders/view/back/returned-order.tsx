import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Columns, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import type { BackView, OrderView } from '../order.schema.ts'
import { OrderActions } from '../order-actions.tsx'
import { OrderNotices } from '../order-notices.tsx'
import { PieceRows } from '../piece-rows.tsx'
import { BackSummary } from './back-summary.tsx'

type Props = { order: OrderView; back: BackView }

/** An order with a return: the returned pieces with their sum, and the kept ones below. */
export function ReturnedOrder({ order, back }: Props) {
  const t = useTexts()
  const isBack = ({ state }: OrderView['lines'][number]) => state === 'returning' || state === 'returned'
  const kept = order.lines.filter((line) => !isBack(line))
  return (
    <Columns split="aside">
      <Stack space="wide">
        <OrderNotices order={order} />
        <Section title={t(back.coming ? 'shopOrder.checkReturn' : 'shopOrder.piecesBack')}>
          <PieceRows order={order} lines={order.lines.filter(isBack)} />
        </Section>
      </Stack>
      <Stack space="wide">
        <BackSummary order={order} back={back} />
        <OrderActions order={order} />
      </Stack>
      {kept.length > 0 && <Kept order={order} lines={kept} />}
    </Columns>
  )
}

type KeptProps = Pick<Props, 'order'> & { lines: OrderView['lines'] }
/** The kept pieces, and the last day to send them back. */
function Kept({ order, lines }: KeptProps) {
  const t = useTexts()
  const { weekday } = useFormat()
  const isAtHome = lines.every(({ state }) => state === 'delivered')
  return (
    <Section title={t(isAtHome ? 'shopOrder.piecesKept' : 'shopOrder.piecesElse')}>
      <Stack space="wide">
        <PieceRows order={order} lines={lines} />
        {order.canReturn && order.lastDay && (
          <Stack>
            <p>{t('shopOrder.back.more', { date: weekday(atNoon(order.lastDay)) })}</p>
            <div>
              <ButtonLink variant="secondary" to={paths.sendBack(order.id)}>
                {t('shopOrder.sendMoreBack')}
              </ButtonLink>
            </div>
          </Stack>
        )}
      </Stack>
    </Section>
  )
}
