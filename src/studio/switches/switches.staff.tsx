import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { useOwnRoles } from '#/platform/app/session/use-own-roles.ts'
import { OlderRows } from '#/platform/app/studio/older-rows.tsx'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { RecordRow, RecordRows } from '#/platform/ui/data/record-rows.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Badge } from '#/platform/ui/notice/notice.tsx'
import { SettingsNav } from '../settings/pages/settings-nav.tsx'
import { type Chosen, SwitchDialog } from './switch-dialog.tsx'
import type { SwitchStateView } from './switches.schema.ts'

export const title = () => 'Switches'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/switches')

/** Parts of the service by country: on, or off with the words that customers read (R8.09). */
export function Page() {
  const { switches, changes, more } = useLoaderData<typeof loader>()
  const mayChange = useOwnRoles()('admin')
  const [chosen, setChosen] = useState<Chosen>()
  return (
    <Frame
      title="Switches"
      lead="A part that is switched off refuses new business at once; what has begun goes on."
      width="full"
    >
      <SettingsNav />
      {switches.map((of) => (
        <Section key={of.name} title={of.label}>
          <Stack>
            <p>{of.off}</p>
            <RecordRows label={of.label}>
              {of.states.map((state) => (
                <RecordRow
                  key={state.market}
                  title={
                    <>
                      <span>{staffCountry(state.market)}</span>
                      <Badge tone={state.words === null ? 'positive' : 'accent'}>
                        {state.words === null ? 'On' : 'Off'}
                      </Badge>
                    </>
                  }
                  note={noteOf(state)}
                >
                  {mayChange && (
                    <Button size="small" variant="secondary" onClick={() => setChosen({ of, state })}>
                      {state.words === null ? 'Switch off' : 'Switch on'}
                    </Button>
                  )}
                </RecordRow>
              ))}
            </RecordRows>
          </Stack>
        </Section>
      ))}
      <Section title="Last changes">
        {changes.length === 0 ? (
          <p>Nothing was switched off yet.</p>
        ) : (
          <RecordRows label="Last changes">
            {changes.map(({ name, label, market, off, by, at, reason }) => (
              <RecordRow
                key={`${name} ${market} ${at}`}
                title={`${label}, ${staffCountry(market)}: ${off ? 'off' : 'on'}`}
                note={`${by}, ${staffMoment(at)} · ${reason}`}
              />
            ))}
          </RecordRows>
        )}
        <OlderRows shown={changes.length} more={more} />
      </Section>
      {chosen && (
        <SwitchDialog
          key={`${chosen.of.name} ${chosen.state.market} ${chosen.state.revision}`}
          chosen={chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Frame>
  )
}

const noteOf = ({ words, by, at, reason }: SwitchStateView) =>
  words !== null && at !== null ? `“${words}” · ${by}, ${staffMoment(at)} · ${reason}` : undefined
