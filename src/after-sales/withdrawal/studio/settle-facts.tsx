import './withdrawals.css'
import { paths } from '#/platform/paths.ts'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Notice } from '#/platform/ui/notice/notice.tsx'
import { ContractLink, contractName } from './contract-link.tsx'
import { Due } from './due.tsx'
import { refundedLabel } from './money-back.tsx'
import { dueMost, pieceLabel } from './piece-label.ts'
import { WithdrawnState } from './piece-state.tsx'
import type { WaitingWithdrawal } from './withdrawals.schema.ts'

/** Facts for a colleague before the settling; with links to the money if some may still be owed. */
export function SettleFacts(withdrawal: WaitingWithdrawal) {
  const { name, pieces, meant } = withdrawal
  return (
    <>
      {pieces !== '' && <p>{`${name} wrote: “${pieces}”`}</p>}
      <Facts facts={factsOf(withdrawal)} />
      {meant.amount > 0 ? <SendsNothing {...withdrawal} /> : <Links {...withdrawal} />}
    </>
  )
}

function factsOf(withdrawal: WaitingWithdrawal) {
  const { goods, amount, isAll } = withdrawal.meant
  const named = { name: goods.length > 1 ? 'Pieces' : 'Piece', value: <Pieces {...withdrawal} /> }
  return [
    ...(goods.length > 0 ? [named] : []),
    { name: 'Refunded so far', value: refundedLabel(withdrawal) },
    { name: isAll || amount === 0 ? 'Due' : 'Due at most', value: dueMost(withdrawal) },
    ...(amount > 0 ? [{ name: 'By', value: <Due {...withdrawal} /> }] : []),
  ]
}

const Pieces = (withdrawal: WaitingWithdrawal) => (
  <span className="withdrawal-pieces">
    {withdrawal.meant.goods.map((goods, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two of a kind are named alike
      <span key={index}>{pieceLabel(goods)}</span>
    ))}
    <WithdrawnState {...withdrawal} />
  </span>
)

/** Says that settling sends no money. A warning only if nothing is refunded: the customer may keep the rest. */
const SendsNothing = (withdrawal: WaitingWithdrawal) => (
  <Notice
    tone={withdrawal.refunded === 0 ? 'warning' : 'info'}
    title={withdrawal.refunded === 0 && 'Nothing refunded so far'}
  >
    <Stack space="tight">
      <p>Marking it as settled sends no money: if some is still owed, finance orders the refund first.</p>
      <Links {...withdrawal} />
    </Stack>
  </Notice>
)

/** Links to the payments; those of a box are with all of the customer's money. */
const Links = (withdrawal: WaitingWithdrawal) => (
  <Row>
    {withdrawal.subjectType !== 'box' && (
      <span className="withdrawal-whole">
        <ContractLink of={withdrawal}>{`See ${contractName(withdrawal).toLowerCase()}`}</ContractLink>
      </span>
    )}
    <span className="withdrawal-whole">
      <TextLink to={paths.studioMoney(withdrawal.memberId)}>All their money</TextLink>
    </span>
  </Row>
)
