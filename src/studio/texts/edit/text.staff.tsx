import '../texts.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { ActsOf } from '#/platform/app/studio/acts/acts-of.tsx'
import { placeholders } from '#/platform/texts/message.rule.ts'
import { Page as Frame, Section } from '#/platform/ui/layout/layout.tsx'
import { Notice } from '#/platform/ui/notice/notice.tsx'
import { TextsBeside } from '../languages.tsx'
import { TextBadges } from '../text-badges.tsx'
import { TextKey } from '../text-key.tsx'
import type { TextDetailView } from '../texts.schema.ts'
import { TextsNav } from '../texts-nav.tsx'
import { DecideChanged } from './decide-changed.tsx'
import { TextForm } from './text-form.tsx'
import { TextUses } from './text-uses.tsx'
import { TextVersions } from './text-versions.tsx'

export const title = () => 'Text'
export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/texts/one/:textKey', { params: { textKey: args.params.textKey! } })

/** One text in four languages: written, previewed, published and rolled back (R8.09). */
export function Page() {
  const text = useLoaderData<typeof loader>()
  const { key, law, draft, publication, meanwhile } = text
  const isLocked = law?.lock === 'locked'
  return (
    <Frame
      title={<TextKey>{key}</TextKey>}
      lead={leadOf(text)}
      actions={
        <TextBadges
          draft={draft !== null}
          edited={publication > 0 && text.versions[0]?.texts !== null}
          changed={meanwhile !== null}
          law={law?.lock ?? null}
        />
      }
      width="full"
    >
      <TextsNav />
      {law && (
        <Notice title={isLocked ? 'Not changed here' : 'Published by two colleagues'}>
          {`The law is the reason: ${law.because}.`}
        </Notice>
      )}
      {meanwhile && <ReleaseNotice text={text} />}
      {isLocked ? (
        <TextsBeside moments={[{ name: 'Now', texts: text.said }]} />
      ) : (
        <TextForm key={key} text={text} />
      )}
      <Section title="Where it stands">
        <TextUses text={text} />
      </Section>
      <Section title="Versions">
        <TextVersions text={text} />
      </Section>
      <ActsOf kind="text" id={key} />
    </Frame>
  )
}

function leadOf({ code, space }: TextDetailView) {
  const names = placeholders(code.da)
  const filled = names
    ? `The page fills in ${names
        .split(', ')
        .map((name) => `{${name}}`)
        .join(', ')}.`
    : 'The page fills in nothing.'
  return `${filled} Its place has room for ${space} characters.`
}

function ReleaseNotice({ text }: { text: TextDetailView }) {
  const [latest] = text.versions
  if (!text.meanwhile || !latest?.texts) return null
  const isUnfit = text.meanwhile.what === 'unfit'
  return (
    <Notice
      tone="warning"
      title={
        isUnfit
          ? 'A release has changed this text, and the edit does not fit any more: customers read the code’s text'
          : 'A release has changed this text after it was edited: customers read the edit'
      }
    >
      <TextsBeside
        changedOnly
        moments={[
          { name: 'Code, when it was edited', texts: text.meanwhile.was },
          { name: 'Edit', texts: latest.texts },
          { name: 'Code now', texts: text.code },
        ]}
      />
      <DecideChanged textKey={text.key} publication={text.publication} isUnfit={isUnfit} />
    </Notice>
  )
}
