import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { staffMonth } from '#/platform/app/studio/staff-time.ts'
import { RecordRow, RecordRows } from '#/platform/ui/data/record-rows.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import { changeReasonLabels } from '../change-reasons.rule.ts'

export const title = () => 'Feedback'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/said')

/** Members' reasons that the lead passed on to a stylist, without the member's name. */
export function Page() {
  const { reasons, more } = useLoaderData<typeof loader>()
  return (
    <Frame
      title="Feedback"
      lead="What members said who asked for another stylist, where the lead thought that it helps you."
    >
      {reasons.length === 0 ? (
        <EmptyState title="Nothing was passed on to you">
          When a member asks for another stylist, the lead may pass on why. It stands here without their name.
        </EmptyState>
      ) : (
        <>
          <RecordRows label="Feedback">
            {reasons.map(({ id, why, words, month }) => (
              <RecordRow
                key={id}
                title={`Reason: ${changeReasonLabels[why]}`}
                note={[words && `“${words}”`, staffMonth(month)].filter(Boolean).join(' · ')}
              />
            ))}
          </RecordRows>
          {more && <p>{`The newest ${reasons.length}; there are older ones.`}</p>}
        </>
      )}
    </Frame>
  )
}
