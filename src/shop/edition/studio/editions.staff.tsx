import '#/platform/app/studio/canned/canned.css'
import './editions.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { ActsOf } from '#/platform/app/studio/acts/acts-of.tsx'
import { staffDays, staffMoment } from '#/platform/app/studio/staff-time.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { Badge, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import { EditionForm } from './edition-form.tsx'
import type { StudioEdition } from './editions.schema.ts'

export const title = () => 'Outfit of the week'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/editions')

/** The outfits of the week that colleagues have chosen for the shop's home (R7.01). */
export function Page() {
  const { editions, stylists, today, more } = useLoaderData<typeof loader>()
  const [edited, setEdited] = useState<StudioEdition | 'new'>()
  return (
    <Frame
      title="Outfit of the week"
      lead="Shown first in the shop, in all countries. Without one that is in force, and in a country where a piece of it cannot be bought, the shop lays an outfit by rule."
      width="full"
      actions={<Button onClick={() => setEdited('new')}>New outfit</Button>}
    >
      {editions.length === 0 ? (
        <EmptyState title="No outfit chosen yet">The shop lays one by rule.</EmptyState>
      ) : (
        <ul className="canned-list">
          {editions.map((edition) => (
            <li key={edition.id}>
              <Edition edition={edition} today={today} />
              <Button
                size="small"
                variant="secondary"
                aria-label={`Change ${edition.title.da}`}
                onClick={() => setEdited(edition)}
              >
                Change
              </Button>
            </li>
          ))}
        </ul>
      )}
      {more && <p className="canned-by">Older ones are in the audit.</p>}
      {edited && (
        <EditionForm
          edition={edited === 'new' ? undefined : edited}
          {...{ stylists, today }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Frame>
  )
}

function Edition({ edition, today }: { edition: StudioEdition; today: string }) {
  const { id, title, words, stylist, from, until, pieces, ended, changedBy, changedAt } = edition
  return (
    <div>
      <p className="canned-name">
        {title.da} <State {...{ ended, from, until, today }} />
      </p>
      <p className="canned-start">{words.da}</p>
      <ul className="edition-row">
        {pieces.map(({ sku, title, colour, image }) => (
          <li key={sku}>
            <PictureOrGap picture={image && { ...image, alt: `${title}, ${colour}` }} sizes="64px" />
          </li>
        ))}
      </ul>
      <p className="canned-by">
        {`${stylist}, ${staffDays({ from, to: until })}. Changed by ${changedBy}, ${staffMoment(changedAt)}`}
      </p>
      <ActsOf kind="edition" id={id} />
    </div>
  )
}

type StateProps = Pick<StudioEdition, 'ended' | 'from' | 'until'> & { today: string }

function State({ ended, from, until, today }: StateProps) {
  if (ended) return <Badge tone="quiet">Ended</Badge>
  if (until < today) return <Badge tone="quiet">Over</Badge>
  return from > today ? <Badge>Planned</Badge> : <Badge tone="accent">In force</Badge>
}
