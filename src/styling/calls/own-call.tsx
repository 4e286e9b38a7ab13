import { lazy, Suspense, useEffect, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { PaperButton } from '#/platform/app/api/paper-button.tsx'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Row, Stack } from '#/platform/ui/layout/layout.tsx'
import type { CallAction, CallProps } from './call-dialogs.tsx'
import { useCallTimes, ZoneNote } from './slots/call-times.tsx'

const CallDialogs = lazy(async () => ({ default: (await import('./call-dialogs.tsx')).CallDialogs }))

/** The booked call, with buttons to move or cancel it until it begins. */
export function OwnCall({ view, call, onChanged }: CallProps) {
  const t = useTexts()
  const { moment } = useCallTimes()
  const [doing, setDoing] = useState<CallAction>()
  const [awake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  const params = { callId: call.id }
  return (
    <Frame
      title={t('calls.bookedTitle', { stylist: call.stylist })}
      lead={moment(call.startsAt)}
      width="form"
    >
      <Stack space="wide">
        <ZoneNote moments={[call.startsAt]} />
        <Facts
          facts={[
            { name: t('calls.length'), value: t('calls.minutes', { minutes: view.minutes }) },
            { name: t('calls.phone'), value: call.phone },
            { name: t('calls.topic'), value: call.topic },
          ]}
        />
        <PaperButton
          read={() => send('GET', '/calls/:callId/calendar', { params, file: true })}
          file="call.ics"
          failed={t('calls.calendarFailed')}
          variant="primary"
        >
          {t('calls.calendarFile')}
        </PaperButton>
        <Row>
          <Button variant="secondary" onClick={() => setDoing('move')}>
            {t('calls.move')}
          </Button>
          <Button variant="quiet" onClick={() => setDoing('cancel')}>
            {t('calls.cancel')}
          </Button>
        </Row>
        <TextLink to={paths.home()}>{t('preview.toHome')}</TextLink>
      </Stack>
      {awake && (
        <Suspense>
          <CallDialogs
            doing={doing}
            view={view}
            call={call}
            onChanged={onChanged}
            onClose={() => setDoing(undefined)}
          />
        </Suspense>
      )}
    </Frame>
  )
}
