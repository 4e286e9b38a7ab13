import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { BoxView } from '#/boxes/box.schema.ts'
import { isOpenBox } from '#/boxes/box.states.ts'
import { SpreadOfNew, Stands } from '#/boxes/in-view/stands.tsx'
import { Spread } from '#/boxes/parts/spread.tsx'
import { OwnWishes } from '#/boxes/wishes/own-wishes.tsx'
import { loadArrivals } from '#/goods/catalogue/arrivals/load-arrivals.ts'
import { api, send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, ButtonLink } from '#/platform/ui/form/button.tsx'
import { Columns, Page as Frame, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { previewPromise } from './preview-promise.rule.ts'

export const title = (t: Translate) => t('sp.title')

export async function loader(args: LoaderFunctionArgs) {
  const client = api(args)
  const [{ boxes }, home] = await Promise.all([client.get('/boxes'), client.get('/home')])
  const box = boxes.find(({ state }) => isOpenBox(state)) ?? null
  const arrivals = box ? [] : (await loadArrivals(args)).arrivals
  return { box, arrivals, home: box && box.id === home.box?.id ? { ...home.box, by: home.stylist } : null }
}

/** Requests a preview before shipping, of the box under way or of the next (R6.03). */
export function Page() {
  const t = useTexts()
  const { box, home, arrivals } = useLoaderData<typeof loader>()
  if (!box)
    return (
      <Answer
        code="none"
        to={paths.newStyling()}
        button={t('home.orderBox')}
        seen={<SpreadOfNew items={arrivals} />}
      />
    )
  const promise = previewPromise(box)
  if (promise === 'can-ask') return <Ask box={box} />
  if (promise === 'ready')
    return (
      <Answer
        code="ready"
        to={paths.sneakPeek(box.id)}
        button={t('home.toPreview')}
        seen={<Spread pieces={home?.pieces ?? []} />}
      />
    )
  if (promise === 'promised' && home) return <Promised home={home} />
  const pieces = home?.pieces ?? []
  return (
    <Answer code={promise} to={paths.home()} button={t('preview.toHome')} seen={<Spread pieces={pieces} />} />
  )
}

type Home = NonNullable<Awaited<ReturnType<typeof loader>>['home']>

/** Says by when the preview comes, and invites the member to add a wish. */
function Promised({ home }: { home: Home }) {
  const t = useTexts()
  const { weekday } = useFormat()
  return (
    <div className="page">
      <Columns>
        <div>
          <header className="page-head">
            <p className="page-eyebrow">{t('label.box', { number: home.number })}</p>
            <h1>{t('sp.promised')}</h1>
            <p className="page-lead">
              {t('sp.promisedLead')} {home.dueOn && t('home.dueBy', { date: weekday(atNoon(home.dueOn)) })}
            </p>
          </header>
          <ButtonLink to={paths.home()}>{t('preview.toHome')}</ButtonLink>
        </div>
        <OwnWishes box={home} stylist={home.stylist ?? home.by} />
      </Columns>
    </div>
  )
}

function Ask({ box }: { box: BoxView }) {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const { submit, busy, error } = useSubmit(
    (boxId: string, { idempotencyKey }) =>
      send('POST', '/boxes/:boxId/ask-preview', {
        params: { boxId },
        body: {},
        idempotencyKey,
        error: revalidate,
      }),
    revalidate,
  )
  return (
    <Frame
      eyebrow={t('label.box', { number: box.number })}
      title={t('sp.askTitle')}
      lead={t('sp.askLead')}
      width="text"
    >
      <Stack>
        <Alert>{error}</Alert>
        <p>
          <Button busy={busy} onClick={() => submit(box.id)}>
            {t('sp.ask')}
          </Button>
        </p>
      </Stack>
    </Frame>
  )
}

type AnswerProps = {
  code: 'none' | 'ready' | 'promised' | 'past'
  to: string
  button: string
  seen: ReactNode
}

function Answer({ code, to, button, seen }: AnswerProps) {
  const t = useTexts()
  return (
    <Stands title={t(`sp.${code}`)} lead={t(`sp.${code}Lead`)} seen={seen}>
      <ButtonLink to={to}>{button}</ButtonLink>
    </Stands>
  )
}
