import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/app/api/api-client.ts'
import { paths } from '#/paths.ts'
import type { Translate } from '#/texts/translator.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import { ButtonLink } from '#/ui/form/button.tsx'
import { Page as Frame, Row } from '#/ui/layout/layout.tsx'
import { NoneAsked } from './none-asked.tsx'
import { OneClaim } from './one-claim.tsx'

export const title = (t: Translate, data: { box?: unknown } | undefined) =>
  t(data?.box ? 'claims.none' : 'claims.title')

/** The box named in the address; without one there is nothing to show. */
export async function loader(args: LoaderFunctionArgs) {
  const boxId = new URL(args.request.url).searchParams.get('box')
  if (!boxId) return { view: null }
  const client = api(args)
  const params = { boxId }
  const view = await client.get('/boxes/:boxId/claims', { params })
  const box = view.claims.length === 0 ? await client.get('/boxes/:boxId/feedback', { params }) : undefined
  return { view, box }
}

/** What we ask of the member for a box, what it is founded on, and where they say no (R6.13). */
export function Page() {
  const t = useTexts()
  const { view, box } = useLoaderData<typeof loader>()
  if (box) return <NoneAsked view={box} />
  const claims = view?.claims ?? []
  return (
    <Frame
      eyebrow={view ? t('feedback.eyebrow', { number: view.number }) : undefined}
      title={t('claims.title')}
      lead={t(claims.length > 0 ? 'claims.lead' : 'claims.none')}
      width="text"
    >
      {view && claims.map((claim) => <OneClaim key={claim.id} boxId={view.boxId} claim={claim} />)}
      <Row>
        <ButtonLink variant="secondary" to={paths.home()}>
          {t('preview.toHome')}
        </ButtonLink>
      </Row>
    </Frame>
  )
}
