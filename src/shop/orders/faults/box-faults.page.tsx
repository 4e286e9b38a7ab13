import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { GoodsRow, GoodsRows } from '#/platform/ui/picture/goods-row.tsx'
import { faultsOfBox } from './fault-asks.ts'
import { FaultPart } from './fault-part.tsx'

export const title = (t: Translate) => t('faults.report')

/** Loads the box named in the address; without one the page is empty. */
export async function loader(args: LoaderFunctionArgs) {
  const boxId = new URL(args.request.url).searchParams.get('box')
  return { view: boxId ? await api(args).get('/boxes/:boxId/faults', { params: { boxId } }) : null }
}

/** The faults of a box's pieces: the member's report, our answer, and the remedy (R6.10). */
export function Page() {
  const t = useTexts()
  const { money } = useFormat()
  const { view } = useLoaderData<typeof loader>()
  const pieces = view?.pieces ?? []
  const boxId = view?.boxId ?? ''
  const asks = useMemo(() => faultsOfBox(boxId), [boxId])
  return (
    <Frame
      eyebrow={view ? t('feedback.eyebrow', { number: view.number }) : undefined}
      title={t('faults.report')}
      lead={t(pieces.length > 0 ? 'faults.lead' : 'faults.nothing')}
      width="text"
    >
      <Stack space="wide">
        {view && (
          <GoodsRows>
            {pieces.map((piece) => (
              <GoodsRow key={piece.id} goods={piece} foot={money(piece.price)}>
                <FaultPart piece={piece} asks={asks} />
              </GoodsRow>
            ))}
          </GoodsRows>
        )}
        <Row>
          <ButtonLink variant="secondary" to={view ? paths.feedback(view.boxId) : paths.home()}>
            {t(view ? 'faults.toBox' : 'preview.toHome')}
          </ButtonLink>
        </Row>
      </Stack>
    </Frame>
  )
}
