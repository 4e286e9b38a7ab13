import { useTexts } from '#/app/texts.tsx'
import type { Translate } from '#/app/translate.ts'
import { paths } from '#/paths.ts'
import { TextLink } from '#/ui/button.tsx'
import { Stack } from '#/ui/layout.tsx'
import { RecordRow, RecordRows } from '#/ui/record-rows.tsx'
import { AccountFrame } from './account-frame.tsx'

export const title = (t: Translate) => t('account.page.privacy')

const kept = [
  ['privacy.keptAccount', 'privacy.whyAccount'],
  ['privacy.keptStyle', 'privacy.whyStyle'],
  ['privacy.keptBoxes', 'privacy.whyBoxes'],
  ['privacy.keptMoney', 'privacy.whyMoney'],
  ['privacy.keptCredit', 'privacy.whyCredit'],
  ['privacy.keptMails', 'privacy.whyMails'],
  ['privacy.keptSecurity', 'privacy.whySecurity'],
] as const

/** What we keep of her and what for, in short; all of it stands in the privacy notice. */
export function Page() {
  const t = useTexts()
  return (
    <AccountFrame title={t('account.page.privacy')} lead={t('account.privacyLead')}>
      <Stack space="wide">
        <RecordRows label={t('privacy.what')}>
          {kept.map(([what, why]) => (
            <RecordRow key={what} title={t(what)} note={t(why)} />
          ))}
        </RecordRows>
        <p>
          <TextLink to={paths.privacy()}>{t('account.privacyMore')}</TextLink>
        </p>
      </Stack>
    </AccountFrame>
  )
}
