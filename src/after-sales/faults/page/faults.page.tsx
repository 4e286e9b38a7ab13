import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { asMember } from '#/platform/app/api/as-member.ts'
import { paths } from '#/platform/paths.ts'
import { numberedKey } from '#/platform/ports/exchange-number.rule.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { GoodsRow, GoodsRows } from '#/platform/ui/picture/goods-row.tsx'
import { FaultPart } from './fault-part.tsx'

export const title = (t: Translate) => t('faults.report')

export const loader = (args: LoaderFunctionArgs) =>
  asMember(args, (client) =>
    client.get('/contracts/:contractId/faults', { params: { contractId: args.params.contractId ?? '' } }),
  )

/** The faults of a contract's pieces: the customer's report, our answer, and the remedy (R6.10, R7.08). */
export function Page() {
  const t = useTexts()
  const { money } = useFormat()
  const { contract, pieces } = useLoaderData<typeof loader>()
  const { type, id, number } = contract
  const isOfBox = type === 'box'
  return (
    <Frame
      eyebrow={t(isOfBox ? 'feedback.eyebrow' : numberedKey(number), { number })}
      title={t('faults.report')}
      lead={t(pieces.length > 0 ? 'faults.lead' : 'faults.nothing')}
      width="text"
    >
      <Stack space="wide">
        <GoodsRows>
          {pieces.map((piece) => (
            <GoodsRow key={piece.id} goods={piece} foot={money(piece.price)}>
              <FaultPart piece={piece} contractId={id} />
            </GoodsRow>
          ))}
        </GoodsRows>
        <Row>
          <ButtonLink variant="secondary" to={isOfBox ? paths.feedback(id) : paths.shopOrder(id)}>
            {t(isOfBox ? 'faults.toBox' : 'claims.toOrder')}
          </ButtonLink>
        </Row>
      </Stack>
    </Frame>
  )
}
