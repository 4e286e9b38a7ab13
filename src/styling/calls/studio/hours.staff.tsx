import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { staffContext } from '#/platform/app/session/user-check.ts'
import { paths } from '#/platform/paths.ts'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Columns, Page as Frame, Section } from '#/platform/ui/layout/layout.tsx'
import { AwayPart } from './away-part.tsx'
import { WeekForm } from './week-form.tsx'

export const title = () => 'Hours for calls'

/** The colleague's own hours; an admin can name another colleague. */
export async function loader(args: LoaderFunctionArgs) {
  const named = new URL(args.request.url).searchParams.get('stylist')
  const stylistId = named ?? args.context.get(staffContext)!.id
  return api(args).get('/studio/calls/hours/:stylistId', { params: { stylistId } })
}

/** Call hours: the week, the markets, the deputy and days away (R6.16). */
export function Page() {
  const view = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const again = () => void revalidate()
  return (
    <Frame
      title="Hours for calls"
      eyebrow={<TextLink to={paths.studioCalls()}>Calls</TextLink>}
      lead={`${view.name}, by the studio’s clock. Members book within these hours, but not on their market’s public holidays.`}
    >
      <Columns split="aside">
        <Section title="The week">
          <WeekForm key={view.stylistId} view={view} onSaved={again} />
        </Section>
        <Section title="Days away">
          <AwayPart view={view} onChanged={again} />
        </Section>
      </Columns>
    </Frame>
  )
}
