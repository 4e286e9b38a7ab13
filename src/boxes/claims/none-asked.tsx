import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Row, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { GoodsRow, GoodsRows } from '#/platform/ui/picture/goods-row.tsx'
import type { View } from '../feedback/load-feedback.ts'
import { Spread } from '../parts/spread.tsx'

/** A box without claims: the returned pieces one by one, and the kept ones as one picture (R6.13). */
export function NoneAsked({ view }: { view: View }) {
  const t = useTexts()
  const back = view.pieces.flatMap((piece) =>
    piece.state === 'returned' || piece.state === 'returning' ? [{ ...piece, state: piece.state }] : [],
  )
  const kept = view.pieces.filter(({ state }) => state === 'kept')
  return (
    <Frame
      eyebrow={t('feedback.eyebrow', { number: view.box.number })}
      title={t('claims.none')}
      lead={t('claims.noneLead')}
      width="text"
    >
      <Stack space="wide">
        {back.length > 0 && (
          <Section title={t('claims.back')}>
            <GoodsRows name={t('claims.back')}>
              {back.map((piece) => (
                <GoodsRow key={piece.id} goods={piece} foot={t(`exchange.piece.${piece.state}`)} />
              ))}
            </GoodsRows>
          </Section>
        )}
        {kept.length > 0 && (
          <Section title={t('claims.kept')}>
            <Spread pieces={kept} />
          </Section>
        )}
        <Row>
          <ButtonLink to={paths.feedbackPayment(view.box.id)}>{t('claims.toBox')}</ButtonLink>
          <ButtonLink variant="secondary" to={paths.home()}>
            {t('preview.toHome')}
          </ButtonLink>
        </Row>
      </Stack>
    </Frame>
  )
}
