import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { asMember } from '#/platform/app/api/as-member.ts'
import { paths } from '#/platform/paths.ts'
import { numberedKey } from '#/platform/ports/exchange-number.rule.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Row } from '#/platform/ui/layout/layout.tsx'
import type { Chosen } from '../../refunds/announced-sum.rule.ts'
import type { ReturnView } from '../return-view.ts'
import { ChooseReturn } from './choose-return.tsx'
import { ConfirmReturn } from './confirm-return.tsx'

export const title = (t: Translate) => t('shopOrder.whatBack')

/** Opened by the link of any mail of the contract, for guests too. */
export const loader = (args: LoaderFunctionArgs) =>
  asMember(args, (client) =>
    client.get('/contracts/:contractId/return', { params: { contractId: args.params.contractId ?? '' } }),
  )

/** A return in two steps (R6.11, R7.08): the pieces with their reasons, then the bill with one button to announce it. */
export function Page() {
  const view = useLoaderData<typeof loader>()
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const [isChosen, setIsChosen] = useState(false)
  if (!view.pieces.some(({ mayGoBack }) => mayGoBack)) return <Nothing view={view} />
  return isChosen ? (
    <ConfirmReturn view={view} chosen={chosen} onBack={() => setIsChosen(false)} />
  ) : (
    <ChooseReturn view={view} chosen={chosen} onChoose={setChosen} onNext={() => setIsChosen(true)} />
  )
}

/** Too late, too early, or all on its way back. */
function Nothing({ view: { contract } }: { view: ReturnView }) {
  const t = useTexts()
  const { type, id, number } = contract
  return (
    <Frame
      eyebrow={t(type === 'box' ? 'feedback.eyebrow' : numberedKey(number), { number })}
      title={t('return.none')}
      lead={t('return.noneLead')}
      width="text"
    >
      <Row>
        <ButtonLink to={paths.contract(contract.type, id)}>
          {t(type === 'box' ? 'faults.toBox' : 'claims.toOrder')}
        </ButtonLink>
      </Row>
    </Frame>
  )
}
