import { SmallPrint, WithdrawLink } from '#/platform/messages/parts/mail-parts.tsx'
import type { MailContext } from '#/platform/ports/email.ts'
import { GuaranteeInMail, type GuaranteeOfMail } from '../guarantee/guarantee-in-mail.tsx'

type Props = GuaranteeOfMail & Pick<MailContext, 't' | 'market' | 'page'> & { attached?: boolean }

/** The foot of a mail that confirms a contract: the attached file, the way to withdraw, and the guarantee of goods. */
export const ContractInMail = ({ attached = true, guaranteeMonths, t, market, page }: Props) => (
  <>
    {attached && <SmallPrint>{t('mail.contract.attached')}</SmallPrint>}
    <WithdrawLink page={page} t={t} />
    <GuaranteeInMail guaranteeMonths={guaranteeMonths} market={market} t={t} />
  </>
)
