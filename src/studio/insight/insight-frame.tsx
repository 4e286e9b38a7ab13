import { type ReactNode, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { PaperButton } from '#/platform/app/api/paper-button.tsx'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { type ChooseField, ChooseForm } from '#/platform/app/studio/choose-form.tsx'
import { Glance, GlanceFigure } from '#/platform/app/studio/glance.tsx'
import { PageTabs } from '#/platform/app/studio/page-tabs.tsx'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { usePolling } from '#/platform/app/studio/use-polling.ts'
import { marketIds, marketOf } from '#/platform/markets/markets.ts'
import { paths } from '#/platform/paths.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Page, Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'

const pages = [
  { to: paths.insight(), label: 'Kept' },
  { to: paths.insightFunnel(), label: 'Funnel' },
  { to: paths.insightCohorts(), label: 'Cohorts' },
  { to: paths.insightWorn(), label: 'Worn' },
  { to: paths.insightCover(), label: 'Stock cover' },
]

type FrameProps = {
  title: string
  lead: string
  countedAt: string | null
  /** Description of the data, with its age. */
  counted: string
  choices?: ChooseField[]
  figures?: readonly { label: string; value: ReactNode; note?: ReactNode }[]
  file: { name: string; read: () => Promise<Blob> }
  empty: boolean
  children: ReactNode
}

/** A page of insight: its subject, the time of the count, the figures, and their file. */
export function InsightFrame(props: FrameProps) {
  const { title, lead, countedAt, choices = [], figures = [], empty, children } = props
  return (
    <Page title={title} lead={lead} width="full">
      <PageTabs label="Insight" pages={pages} />
      <Stack>
        {choices.length > 0 && <ChooseForm label="What is shown" choices={choices} />}
        {empty ? (
          <EmptyState title={countedAt ? 'Nothing to count here yet' : 'Nothing has been counted yet'}>
            What members do is counted every six hours. Another choice above may have something.
          </EmptyState>
        ) : (
          <>
            {figures.length > 0 && (
              <Glance label="In figures">
                {figures.map((figure) => (
                  <GlanceFigure key={figure.label} {...figure} />
                ))}
              </Glance>
            )}
            {children}
          </>
        )}
        <CountAgain {...props} />
      </Stack>
    </Page>
  )
}

/** Source and age of the figures, and the button that counts again. */
function CountAgain({ countedAt, counted, file, empty }: FrameProps) {
  const toast = useToast()
  const [before, setBefore] = useState<string | null>()
  const waits = before !== undefined && before === countedAt
  const giveUp = () => {
    setBefore(() => undefined)
    toast('It takes long. Look again later.')
  }
  usePolling(waits, { everyMs: 1000, most: 60, onGivenUp: giveUp })
  const { submit, busy, error } = useSubmit(
    (_: object) => send('POST', '/studio/insight/count', {}),
    ({ accepted }) => {
      if (accepted) setBefore(() => countedAt)
      else toast('That was counted less than a minute ago')
    },
  )
  return (
    <>
      <Row>
        <span role="status">
          {waits && 'It is being counted. '}
          {countedAt && `${counted}. Counted ${staffMoment(countedAt)}, and every six hours.`}
        </span>
        <Button size="small" variant="secondary" busy={busy || waits} onClick={() => void submit({})}>
          Count now
        </Button>
        {!empty && (
          <PaperButton
            read={file.read}
            file={file.name}
            size="small"
            failed="The file could not be made. Try again."
          >
            CSV
          </PaperButton>
        )}
      </Row>
      <Alert>{error}</Alert>
    </>
  )
}

export const marketChoice = (value: string | null): ChooseField => ({
  name: 'market',
  label: 'Market',
  value: value ?? '',
  options: [
    { value: '', label: 'All' },
    ...marketIds.map((id) => ({ value: id, label: marketOf(id).country })),
  ],
})
