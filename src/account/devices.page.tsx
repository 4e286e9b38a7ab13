import '#/platform/ui/form/field.css'
import './devices.css'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import type { DeviceView } from '#/people/identity/devices/devices.api.ts'
import { AccountFrame } from '#/people/members/account-frame.tsx'
import { api, send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import { endSession } from '#/platform/sessions/browser/session.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { RecordRow, RecordRows } from '#/platform/ui/data/record-rows.tsx'
import { Button, ButtonLink } from '#/platform/ui/form/button.tsx'
import { Row } from '#/platform/ui/layout/layout.tsx'
import { Alert, Badge } from '#/platform/ui/notice/notice.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'

export const title = (t: Translate) => t('account.page.devices')
export const loader = (args: LoaderFunctionArgs) => api(args).get('/me/sessions')

/** The member's sessions: one can be ended, or all at once, this one included (R3.11). */
export function Page() {
  const t = useTexts()
  const navigate = useNavigate()
  const { sessions } = useLoaderData<typeof loader>()
  const { submit, busy, error } = useSubmit(
    () => send('POST', '/me/sessions/end-all'),
    () => {
      endSession()
      return navigate(paths.login(paths.account()))
    },
  )
  return (
    <AccountFrame title={t('account.page.devices')} lead={t('account.devicesLead')}>
      <RecordRows label={t('account.page.devices')}>
        {thisFirst(sessions).map((session) => (
          <DeviceRow key={session.id} {...session} />
        ))}
      </RecordRows>
      <section className="devices-unknown" aria-labelledby="devices-unknown">
        <h2 id="devices-unknown">
          {t(sessions.length > 1 ? 'account.deviceStrange' : 'account.deviceStrangeOnly')}
        </h2>
        <p>{t('account.deviceStrangeWords')}</p>
        <p className="field-hint">{t('account.endAllHint')}</p>
        <Alert>{error}</Alert>
        <Row>
          <Button variant="danger" busy={busy} onClick={() => submit(undefined)}>
            {t('account.endAll')}
          </Button>
          <ButtonLink variant="secondary" to={paths.accountPassword()}>
            {t('account.passwordChange')}
          </ButtonLink>
        </Row>
      </section>
    </AccountFrame>
  )
}

const thisFirst = (sessions: readonly DeviceView[]) =>
  sessions.toSorted((a, b) => Number(b.current) - Number(a.current))

const handheld = ['iPhone', 'iPad', 'Android']

/** A drawing of the kind of device; the text beside it names it. */
const DeviceMark = ({ system }: Pick<DeviceView, 'system'>) => (
  <span
    className="device-mark"
    data-kind={system && handheld.includes(system) ? 'hand' : 'desk'}
    aria-hidden="true"
  />
)

function DeviceRow({ id, current, byLink, browser, system, createdAt, lastSeenAt }: DeviceView) {
  const t = useTexts()
  const toast = useToast()
  const { dateLong, dateTime } = useFormat()
  const { revalidate } = useRevalidator()
  const name =
    browser && system
      ? t('account.deviceOn', { browser, system })
      : (browser ?? system ?? t('account.deviceUnknown'))
  const { submit, busy, error } = useSubmit(
    () => send('DELETE', '/me/sessions/:sessionId', { params: { sessionId: id } }),
    () => {
      toast(t('account.ended'))
      return revalidate()
    },
  )
  return (
    <RecordRow
      title={
        <>
          <DeviceMark system={system} />
          {name}
          {current && <Badge tone="positive">{t('account.thisOne')}</Badge>}
          {byLink && <Badge tone="quiet">{t('account.byLink')}</Badge>}
        </>
      }
      note={[
        t('account.deviceSeen', { last: dateTime(lastSeenAt) }),
        t('account.deviceSince', { date: dateLong(createdAt) }),
      ].join(' · ')}
    >
      {!current && (
        <Button variant="secondary" size="small" busy={busy} onClick={() => submit(undefined)}>
          {t('account.endThis')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
      <Alert>{error}</Alert>
    </RecordRow>
  )
}
