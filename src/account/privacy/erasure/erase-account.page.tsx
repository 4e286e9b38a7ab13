import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { AccountFrame } from '#/people/members/account-frame.tsx'
import { api, send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { leaveHere } from '#/platform/app/session/sign-out.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { RecordRow, RecordRows } from '#/platform/ui/data/record-rows.tsx'
import { Button, ButtonLink } from '#/platform/ui/form/button.tsx'
import { Row, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Notice } from '#/platform/ui/notice/notice.tsx'
import type { ErasureOutlook } from './erasure.api.ts'
import { obstacleLinks } from './obstacle-links.ts'

export const title = (t: Translate) => t('privacy.eraseTitle')
export const loader = (args: LoaderFunctionArgs) => api(args).get('/me/erasure')

const goes = [
  'privacy.eraseGoesYou',
  'privacy.eraseGoesStyle',
  'privacy.eraseGoesBoxes',
  'privacy.eraseGoesCard',
  'privacy.eraseGoesAccess',
] as const

/** Says what is erased, what stays and why; only the last button erases, after the password (R11.04, D10). */
export function Page() {
  const t = useTexts()
  const { money } = useFormat()
  const { obstacle, credit, retainedThroughYear } = useLoaderData<typeof loader>()
  return (
    <AccountFrame title={t('privacy.eraseHeading')} lead={t('privacy.eraseLead')}>
      <Stack space="wide">
        {obstacle && <Obstacle {...obstacle} />}
        <Section title={t('privacy.eraseGoes')}>
          <RecordRows label={t('privacy.eraseGoes')}>
            {goes.map((what) => (
              <RecordRow key={what} title={t(what)} />
            ))}
            {credit > 0 && <RecordRow title={t('privacy.eraseCredit', { amount: money(credit) })} />}
          </RecordRows>
        </Section>
        <Section title={t('privacy.eraseStays')}>
          <Stack space="wide">
            <p>
              {retainedThroughYear
                ? t('privacy.eraseBooks', { year: retainedThroughYear })
                : t('privacy.eraseNothingStays')}
            </p>
            {!obstacle && <Erase />}
          </Stack>
        </Section>
      </Stack>
    </AccountFrame>
  )
}

/** The obstacle to an erasure, and a link to its page. */
function Obstacle({ code, number }: NonNullable<ErasureOutlook['obstacle']>) {
  const t = useTexts()
  const { says, text, to } = obstacleLinks[code]
  return (
    <Notice tone="warning" title={t('privacy.eraseNotYet')}>
      <Stack>
        <p>{t(says, { number })}</p>
        <div>
          <ButtonLink variant="secondary" to={to}>
            {t(text)}
          </ButtonLink>
        </div>
      </Stack>
    </Notice>
  )
}

function Erase() {
  const t = useTexts()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { submit, busy, error } = useSubmit(
    () =>
      send('POST', '/me/erasure', {
        body: {},
        error: ({ status }) => void (status === 422 && revalidate()),
      }),
    async () => {
      await leaveHere('member')
      await navigate(paths.accountErased(), { replace: true })
    },
  )
  return (
    <Stack>
      <Alert>{error}</Alert>
      <Row>
        <Button variant="danger" busy={busy} onClick={() => submit(undefined)}>
          {t('privacy.eraseButton')}
        </Button>
        <ButtonLink variant="secondary" to={paths.accountPrivacy()}>
          {t('privacy.eraseKeep')}
        </ButtonLink>
      </Row>
    </Stack>
  )
}
