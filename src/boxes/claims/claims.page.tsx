import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isLetGo } from '#/money/claims/claim.states.ts'
import { claimsOfBox } from '#/money/claims/claim-asks.ts'
import type { ClaimView } from '#/money/claims/claim-seen.ts'
import { ObjectTo } from '#/money/claims/object-to.tsx'
import { api } from '#/platform/app/api/api-client.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { NoneAsked } from './none-asked.tsx'
import { OneClaim } from './one-claim.tsx'
import { useStanding } from './use-standing.ts'

export const title = (t: Translate, data: { box?: unknown } | undefined) =>
  t(data?.box ? 'claims.none' : 'claims.title')

/** Loads the claims of the box in the address; without one there are none. */
export async function loader(args: LoaderFunctionArgs) {
  const boxId = new URL(args.request.url).searchParams.get('box')
  if (!boxId) return { view: null }
  const client = api(args)
  const params = { boxId }
  const view = await client.get('/boxes/:boxId/claims', { params })
  const box = view.claims.length === 0 ? await client.get('/boxes/:boxId/feedback', { params }) : undefined
  return { view, box }
}

/** Claims about a box, with their grounds and the form to object (R6.13). */
export function Page() {
  const t = useTexts()
  const { money } = useFormat()
  const standing = useStanding()
  const { view, box } = useLoaderData<typeof loader>()
  const boxId = view?.boxId ?? ''
  const asks = useMemo(() => claimsOfBox(boxId), [boxId])
  if (box) return <NoneAsked view={box} />
  const claims = view?.claims ?? []
  const asked = claims.filter((claim) => !isLetGo(claim))
  const [only] = claims.length === 1 ? claims : []
  function leadOf() {
    if (asked.length === 0) return t('claims.letGoLead', { amount: money(sumOf(claims)) })
    return only ? standing(only) : t('claims.lead')
  }
  return (
    <Frame
      eyebrow={view ? t('feedback.eyebrow', { number: view.number }) : undefined}
      title={t(titleOf(claims, asked), { amount: money(sumOf(asked)) })}
      lead={claims.length > 0 && <span role="status">{leadOf()}</span>}
      next={only?.mayObject && <ObjectTo asks={asks} claimId={only.id} />}
    >
      {claims.map((claim) => (
        <OneClaim key={claim.id} claim={claim} asks={asks} alone={claim === only} />
      ))}
      <TextLink to={paths.home()}>{t('preview.toHome')}</TextLink>
    </Frame>
  )
}

type Standing = Pick<ClaimView, 'state'>
function titleOf(claims: readonly Standing[], asked: readonly Standing[]) {
  if (asked.length === 0) return claims.length > 0 ? 'claims.letGo' : 'claims.none'
  return asked.every(({ state }) => state === 'charged') ? 'claims.title' : 'claims.asked'
}

const sumOf = (claims: readonly Pick<ClaimView, 'amount'>[]) =>
  claims.reduce((sum, { amount }) => sum + amount, 0)
