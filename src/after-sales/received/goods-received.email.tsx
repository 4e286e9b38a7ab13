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
  /** `due` or `credited`: the pieces were paid, or are on a bill. Null when there is nothing to say about their money. */
  refund: 'due' | 'credited' | 'free' | null
}
const piece: Piece = { description: 'Silkekjole, marineblå, 38', grade: 'A', labelPresent: true }
const sample: Props = {
  firstName: 'Asta',
  number: '500001',
  of: 'shop-order',
  pieces: [piece],
  awaited: 0,
  refund: 'due',
}

/** Tells the customer which pieces came back, and the condition in which we found each (R6.11, R6.13, R7.08). */
export const goodsReceivedEmail = email<Props>({
  name: 'goods-received',
  samples: [
    sample,
    { ...sample, pieces: [piece, { ...piece, grade: 'D' }], awaited: 2 },
    {
      ...sample,
      pieces: [{ ...piece, grade: 'B', labelPresent: false }],
      number: '100234-B',
      refund: 'credited',
    },
    { ...sample, of: 'box', number: '100234', pieces: [piece, { ...piece, grade: 'C' }], refund: 'free' },
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
      {refund && <Paragraph>{t(`mail.received.${refund}`)}</Paragraph>}
      {pieces.some(mayHaveLost) && <Paragraph>{t('mail.received.lookedAt')}</Paragraph>}
      <MainButton href={link}>{t(toContractKey(of === 'box' ? 'box' : 'order', number))}</MainButton>
    </>
  ),
})

const conditionOf = ({ grade, labelPresent }: Piece, t: MailContext['t']) =>
  [t(`received.grade.${grade}`), ...(labelPresent ? [] : [t('received.noLabel')])].join(', ')
