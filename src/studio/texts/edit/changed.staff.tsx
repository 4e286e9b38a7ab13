import '../texts.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { paths } from '#/platform/paths.ts'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Row } from '#/platform/ui/layout/layout.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import { TextsBeside } from '../languages.tsx'
import { TextKey } from '../text-key.tsx'
import type { ChangedView } from '../texts.schema.ts'
import { TextsNav } from '../texts-nav.tsx'
import { DecideChanged } from './decide-changed.tsx'

export const title = () => 'Texts changed by a release'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/texts/changed')

/** Edited texts whose code a release has changed: kept, taken or merged (R8.09). */
export function Page() {
  const { texts } = useLoaderData<typeof loader>()
  return (
    <Frame
      title="Texts changed by a release"
      lead="The code’s text changed after the edit. Customers read the edit, where it still fits."
      width="full"
    >
      <TextsNav />
      {texts.length === 0 ? (
        <EmptyState mark="done" title="No edited text was changed by a release">
          When a release changes the code’s text of a key that has an edit, it stands here.
        </EmptyState>
      ) : (
        <ul className="text-drafts">
          {texts.map((text) => (
            <ChangedText key={text.key} text={text} />
          ))}
        </ul>
      )}
    </Frame>
  )
}

const words: Record<ChangedView['what'], string> = {
  changed: 'Customers read the edit.',
  unfit: 'The edit does not fit any more: customers read the code’s text.',
  lost: 'The code does not have this key any more: the edit is said nowhere, and does no harm.',
}

function ChangedText({ text: { key, what, was, edit, now, publication, by, at } }: { text: ChangedView }) {
  return (
    <li>
      <div className="text-version-head">
        {what === 'lost' ? (
          <TextKey>{key}</TextKey>
        ) : (
          <TextLink to={paths.studioText(key)}>
            <TextKey>{key}</TextKey>
          </TextLink>
        )}
        <span className="texts-note">{`Edited by ${by}, ${staffMoment(at)}`}</span>
      </div>
      <p>{words[what]}</p>
      <TextsBeside
        changedOnly
        moments={[
          { name: 'Code, when it was edited', texts: was },
          { name: 'Edit', texts: edit },
          { name: 'Code now', texts: now },
        ]}
      />
      {what !== 'lost' && (
        <Row>
          <DecideChanged textKey={key} publication={publication} isUnfit={what === 'unfit'} />
          <TextLink to={paths.studioText(key)}>Merge: edit it on the code’s new text</TextLink>
        </Row>
      )}
    </li>
  )
}
