import type { Grade } from '#/goods/fulfilment/intake/grading/grading.rule.ts'
import { MailFacts, MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import type { ContractType } from '#/platform/ports/contract.ts'
import { email, type MailContext } from '#/platform/ports/email.ts'
import { mayHaveLost } from '../claims/claim.rule.ts'
import { contractName, toContractKey } from '../contract-name.ts'

type Piece = { description: string; grade: Grade; labelPresent: boolean }
type Props = {
  firstName: string
  number: string
  of: ContractType
  pieces: Piece[]
  /** Pieces of the same contract that are still on their way to us. */
  awaited: number
  /** True for pieces that were paid, or are on a bill: their money goes back. */
  refund: boolean
}
const piece: Piece = { description: 'Silkekjole, marineblå, 38', grade: 'A', labelPresent: true }
const sample: Props = {
  firstName: 'Asta',
  number: '500001',
  of: 'shop-order',
  pieces: [piece],
  awaited: 0,
  refund: true,
}

/** Tells the customer which pieces came back, and the condition in which we found each (R6.11, R6.13, R7.08). */
export const goodsReceivedEmail = email<Props>({
  name: 'goods-received',
  samples: [
    sample,
    { ...sample, pieces: [piece, { ...piece, grade: 'D' }], awaited: 2 },
    { ...sample, pieces: [{ ...piece, grade: 'B', labelPresent: false }], number: '100234-B' },
    { ...sample, of: 'box', number: '100234', pieces: [piece, { ...piece, grade: 'C' }], refund: false },
  ],
  subject: (t, { of, number }) => t('mail.received.subject', { of: contractName(t, { of, number }) }),
  Body: ({ firstName, number, of, pieces, awaited, refund, t, link }) => (
    <>
      <Title>{t('mail.received.title', { firstName })}</Title>
      <Paragraph>
        {t('mail.received.text', { count: pieces.length, of: contractName(t, { of, number }) })}
      </Paragraph>
      <MailFacts rows={pieces.map((one): [string, string] => [one.description, conditionOf(one, t)])} />
      {awaited > 0 && <Paragraph>{t('mail.received.awaited', { count: awaited })}</Paragraph>}
      <Paragraph>{t(refund ? 'mail.received.refund' : 'mail.received.free')}</Paragraph>
      {pieces.some(mayHaveLost) && <Paragraph>{t('mail.received.lookedAt')}</Paragraph>}
      <MainButton href={link}>{t(toContractKey(of === 'box' ? 'box' : 'order', number))}</MainButton>
    </>
  ),
})

const conditionOf = ({ grade, labelPresent }: Piece, t: MailContext['t']) =>
  [t(`received.grade.${grade}`), ...(labelPresent ? [] : [t('received.noLabel')])].join(', ')
