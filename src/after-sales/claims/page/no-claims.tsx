import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Row, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { GoodsRow, GoodsRows } from '#/platform/ui/picture/goods-row.tsx'
import type { ClaimsView } from '../claim-seen.ts'

/** The pieces of a contract without claims: those that went back, and the kept ones (R6.13). */
export function NoClaims({ view: { contract, pieces } }: { view: ClaimsView }) {
  const t = useTexts()
  const parts = [
    { title: t('claims.back'), those: pieces.filter(({ state }) => state !== 'had') },
    { title: t('claims.kept'), those: pieces.filter(({ state }) => state === 'had') },
  ].filter(({ those }) => those.length > 0)
  if (parts.length === 0) return null
  return (
    <Stack space="wide">
      {parts.map(({ title, those }) => (
        <Section key={title} title={title}>
          <GoodsRows name={title}>
            {those.map((piece) => (
              <GoodsRow
                key={piece.id}
                goods={piece}
                foot={piece.state !== 'had' && t(`exchange.piece.${piece.state}`)}
              />
            ))}
          </GoodsRows>
        </Section>
      ))}
      {contract.type === 'box' && (
        <Row>
          <ButtonLink to={paths.feedbackPayment(contract.id)}>{t('claims.toBox')}</ButtonLink>
        </Row>
      )}
    </Stack>
  )
}
