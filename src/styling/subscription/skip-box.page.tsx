import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isOpenBox } from '#/boxes/box.states.ts'
import { type InView, loadInView } from '#/boxes/in-view/load-in-view.ts'
import { Seen, SpreadOfNew, Stands } from '#/boxes/in-view/stands.tsx'
import { send } from '#/platform/app/api/api-client.ts'
import { asMember } from '#/platform/app/api/as-member.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, ButtonLink } from '#/platform/ui/form/button.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { useSubscriptionChange } from './use-change.ts'

export const title = (t: Translate) => t('skip.title')

export async function loader(args: LoaderFunctionArgs) {
  const subscription = await asMember(args, (client) => client.get('/subscription'))
  return { ...subscription, now: await loadInView(args) }
}

/** Skips the next planned date; the one after it stands (R6.07). */
export function Page() {
  const t = useTexts()
  const { dateLong } = useFormat()
  const { nextBoxDate: next, skipped, now } = useLoaderData<typeof loader>()
  const { submit, busy, error } = useSubscriptionChange<{ date: string }>('skip', (options) =>
    send('POST', '/subscription/skip', options),
  )
  if (!next) return <NothingPlanned now={now} />
  const keep = (
    <ButtonLink key="keep" variant={skipped ? 'primary' : 'secondary'} to={paths.home()}>
      {t('skip.keep')}
    </ButtonLink>
  )
  const skip = (
    <Button
      key={next}
      variant={skipped ? 'secondary' : 'primary'}
      busy={busy}
      onClick={() => submit({ date: next })}
    >
      {t('skip.button')}
    </Button>
  )
  return (
    <Stands
      title={t('skip.heading', { date: dateLong(atNoon(next)) })}
      lead={skipped ? t('skip.skippedLead', { date: dateLong(atNoon(skipped)) }) : t('skip.lead')}
      seen={<SpreadOfNew items={now.arrivals} />}
    >
      <Alert>{error}</Alert>
      {/* A second press in the same place does not skip another box. */}
      {skipped ? [keep, skip] : [skip, keep]}
    </Stands>
  )
}

/** No planned box: an ordered one is cancelled, on its own page. */
function NothingPlanned({ now }: { now: InView }) {
  const t = useTexts()
  const number = now.box && isOpenBox(now.box.state) ? now.box.number : null
  return (
    <Stands
      title={number ? t('skip.underWayTitle', { number }) : t('skip.nothingTitle')}
      lead={t(number ? 'skip.underWayLead' : 'skip.nothingLead')}
      seen={<Seen now={now} />}
    >
      <ButtonLink to={paths.home()}>
        {t(number ? 'order.obstacleButton.box-under-way' : 'preview.toHome')}
      </ButtonLink>
      {number && (
        <ButtonLink variant="secondary" to={paths.cancelBox()}>
          {t('home.cancelBox')}
        </ButtonLink>
      )}
    </Stands>
  )
}
