import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import type { BoxUnderWay } from '#/boxes/delivery/readdress.ts'
import { AccountFrame } from '#/people/members/account-frame.tsx'
import { StyleAnswers } from '#/people/survey/answers/style-answers.tsx'
import { api } from '#/platform/app/api/api-client.ts'
import { addressLine } from '#/platform/markets/address.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Bill } from '#/platform/ui/data/bill.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Row, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { BoxesUnderWay } from '../boxes/boxes-under-way.tsx'

export const title = (t: Translate) => t('profile.updated')
export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/profile/:userId', { params: { userId: args.params.user_id ?? '' } })

/** The saved profile, with a link back to change it (R3.12). */
export function Page() {
  const t = useTexts()
  const { userId, contact, answers } = useLoaderData<typeof loader>()
  const { boxes = [] } = (useLocation().state ?? {}) as { boxes?: BoxUnderWay[] }
  const { firstName, lastName, phone } = contact
  return (
    <AccountFrame title={t('profile.updated')} lead={t('profile.updatedLead')}>
      <Stack space="wide">
        <BoxesUnderWay boxes={boxes} saved />
        <Bill
          rows={[
            { name: t('profile.name'), value: `${firstName} ${lastName}` },
            { name: t('register.phone'), value: phone },
            {
              name: t('account.page.address'),
              value: addressLine(contact),
            },
          ]}
        />
        <Row>
          <ButtonLink to={paths.home()}>{t('nav.box')}</ButtonLink>
          <ButtonLink variant="secondary" to={paths.profile(userId)}>
            {t('profile.again')}
          </ButtonLink>
        </Row>
      </Stack>
      <Section title={t('profile.style')}>
        <StyleAnswers userId={userId} answers={answers} />
      </Section>
    </AccountFrame>
  )
}
