import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api, send } from '#/app/api/api-client.ts'
import { useSubmit } from '#/app/forms/submit.ts'
import type { BoxView } from '#/boxes/box.schema.ts'
import { isOpen } from '#/boxes/box.states.ts'
import { StylistSelf } from '#/boxes/stylists-words.tsx'
import { paths } from '#/paths.ts'
import type { Translate } from '#/texts/translator.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import { Button, ButtonLink } from '#/ui/form/button.tsx'
import { Page as Frame, Row, Stack } from '#/ui/layout/layout.tsx'
import { Alert } from '#/ui/notice/notice.tsx'
import { previewPromise } from './preview-promise.rule.ts'

export const title = (t: Translate) => t('sp.title')

export async function loader(args: LoaderFunctionArgs) {
  const client = api(args)
  const [{ boxes }, { stylist }] = await Promise.all([client.get('/boxes'), client.get('/stylist')])
  return { box: boxes.find(({ state }) => isOpen(state)) ?? null, stylist }
}

/** The member wants to see a box before it ships: the one under way, or the next (R6.03). */
export function Page() {
  const t = useTexts()
  const { box, stylist } = useLoaderData<typeof loader>()
  if (!box) return <Answer code="none" to={paths.newStyling()} button={t('home.orderBox')} />
  const promise = previewPromise(box)
  if (promise === 'can-ask') return <Ask box={box} />
  if (promise === 'ready')
    return <Answer code="ready" to={paths.sneakPeek(box.id)} button={t('home.toPreview')} />
  return (
    <Answer code={promise} to={paths.home()} button={t('preview.toHome')}>
      {promise === 'promised' && stylist && (
        <StylistSelf large by={stylist.name} taste={stylist.taste} portrait={stylist.portrait} />
      )}
    </Answer>
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
  children?: ReactNode
}

function Answer({ code, to, button, children }: AnswerProps) {
  const t = useTexts()
  return (
    <Frame title={t(`sp.${code}`)} lead={t(`sp.${code}Lead`)} width="text">
      <Stack space="wide">
        {children}
        <Row>
          <ButtonLink to={to}>{button}</ButtonLink>
        </Row>
      </Stack>
    </Frame>
  )
}
