import '#/platform/app/studio/shares/share-bar.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { reasonLabel } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import { api } from '#/platform/app/api/api-client.ts'
import { capital } from '#/platform/app/studio/capital.rule.ts'
import { Glance, GlanceFigure } from '#/platform/app/studio/glance.tsx'
import { ShareBar } from '#/platform/app/studio/shares/share-bar.tsx'
import { perCent } from '#/platform/app/studio/staff-number.ts'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { Page as Frame, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import { ENOUGH_BOXES } from '../rates.rule.ts'
import { ENOUGH_PIECES } from './expected-kept.rule.ts'
import { type OwnDimension, type OwnFiguresView, ownDimensions } from './own-figures.schema.ts'

export const title = () => 'My figures'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/figures')

/** A stylist's own kept share of a year: by kind, size and brand, and adjusted for the clients (R8.07). */
export function Page() {
  const figures = useLoaderData<typeof loader>()
  const { from, boxes, rows } = figures
  return (
    <Frame
      title="My figures"
      lead={`Your boxes that were settled since ${staffDay(atNoon(from))}. The thin line is where the true share lies, 95 times of 100.`}
      width="full"
    >
      {boxes === 0 ? (
        <EmptyState title="No box is settled yet">Each settled box of yours is counted here.</EmptyState>
      ) : (
        <Stack>
          <Glance label="In figures">
            <GlanceFigure label="Boxes" value={boxes} />
            <GlanceFigure
              label="Kept"
              value={`${figures.kept} of ${figures.sent}`}
              note={keptNote(figures)}
            />
            <GlanceFigure
              label="With average clients"
              value={adjustedOf(figures)}
              note={expectedNote(figures)}
            />
          </Glance>
          {ownDimensions.map((by) => (
            <Section key={by} title={titles[by]}>
              <DataTable
                label={titles[by]}
                rows={rows.filter((row) => row.by === by)}
                columns={by === 'reason' ? reasonColumns : shareColumns}
                rowKey={({ name }) => name}
              />
            </Section>
          ))}
        </Stack>
      )}
    </Frame>
  )
}

const titles: Record<OwnDimension, string> = {
  kind: 'By kind',
  size: 'By size',
  brand: 'By brand',
  reason: 'Why pieces came back',
}

const keptNote = ({ share }: OwnFiguresView) =>
  share
    ? `${perCent(share.share)}, between ${perCent(share.low)} and ${perCent(share.high)}`
    : `Fewer than ${ENOUGH_BOXES} boxes: too few for a share`

const adjustedOf = ({ adjusted }: OwnFiguresView) => (adjusted === null ? '–' : perCent(adjusted))

/** The method in a sentence: what these clients keep by their history, against what they kept of these boxes. */
const expectedNote = ({ expected, average, kept }: OwnFiguresView) =>
  expected === null || average === null
    ? 'Too few boxes to adjust'
    : `By their history these clients keep ${Math.round(expected)} pieces; they kept ${kept}. All clients keep ${perCent(average)}.`

type Row = OwnFiguresView['rows'][number]

const shareColumns: Column<Row>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => capital(name) },
  { id: 'sent', header: 'Sent', align: 'end', cell: ({ sent }) => sent },
  { id: 'kept', header: 'Kept', align: 'end', cell: ({ kept }) => kept },
  {
    id: 'share',
    header: 'Share kept',
    cell: ({ share }) => (share ? <Between {...share} /> : `fewer than ${ENOUGH_PIECES} pieces`),
  },
]

const Between = ({ share, low, high }: NonNullable<Row['share']>) => (
  <span>
    <ShareBar share={share} low={low} high={high} /> {`${perCent(low)} – ${perCent(high)}`}
  </span>
)

const reasonColumns: Column<Row>[] = [
  { id: 'reason', header: 'Reason', cell: ({ name }) => capital(reasonLabel(name)) },
  { id: 'pieces', header: 'Pieces', align: 'end', cell: ({ sent }) => sent },
]
