import '../texts.css'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { editFaults } from '#/platform/texts/edited-text.rule.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Notice } from '#/platform/ui/notice/notice.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import type { FourTextsView, TextDetailView } from '../texts.schema.ts'
import { LanguageFields } from './language-fields.tsx'
import { PublishDrafts } from './publish-drafts.tsx'

/** The state that a form began from: a save is refused where a colleague has changed it meanwhile. */
const startOf = ({ draft, publication, said }: TextDetailView) => ({
  seen: { draft: draft?.id ?? null, publication },
  texts: draft?.texts ?? said,
})
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The state of the form, its faults, and what saves and discards it. */
function useTextForm(text: TextDetailView) {
  const [begun, setBegun] = useState(() => startOf(text))
  const [texts, setTexts] = useState(begun.texts)
  const [replaced, setReplaced] = useState<typeof begun.seen>()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const params = { textKey: text.key }
  const now = startOf(text)
  const isDirty = !same(texts, begun.texts)
  // After an own save the page has the state from before it, until it is reread.
  const isOther = !same(now.seen, begun.seen) && !same(now.seen, replaced)
  function begin(start: typeof now) {
    setBegun(start)
    setTexts(start.texts)
  }
  if (isOther && !isDirty) begin(now)
  const saving = useSubmit(
    (edited: FourTextsView) =>
      send('PUT', '/studio/texts/one/:textKey/draft', { params, body: { texts: edited, ...begun.seen } }),
    ({ draft }, edited) => {
      begin({ seen: { ...begun.seen, draft }, texts: edited })
      setReplaced(now.seen)
      toast('Draft saved. Customers do not see it yet.')
      return revalidate()
    },
  )
  const discarding = useSubmit(
    (_: undefined) => send('POST', '/studio/texts/one/:textKey/discard', { params, body: begun.seen }),
    async () => {
      await revalidate()
      toast('Draft discarded')
    },
  )
  const faults = isDirty ? editFaults({ ...text, edit: texts }) : []
  return {
    begun,
    texts,
    setTexts,
    isDirty,
    isOther,
    faults,
    saving,
    discarding,
    readTheirs: () => begin(now),
  }
}

/** The four languages side by side, checked by the rule of the code's texts while they are typed. */
export function TextForm({ text }: { text: TextDetailView }) {
  const form = useTextForm(text)
  const { begun, texts, setTexts, isDirty, isOther, faults, saving } = form
  const [isPublishing, setIsPublishing] = useState(false)
  function save(event: FormEvent) {
    event.preventDefault()
    if (isDirty && faults.length === 0) void saving.submit(texts)
  }
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
  }
  return (
    <>
      <form className="text-form" onSubmit={save} onKeyDown={onKeyDown}>
        {isOther && isDirty && (
          <Notice tone="warning" title="A colleague has changed this text meanwhile">
            <Button size="small" variant="secondary" onClick={form.readTheirs}>
              Read theirs, and drop mine
            </Button>
          </Notice>
        )}
        <div className="text-languages">
          {marketIds.map((market) => (
            <LanguageFields
              key={market}
              market={market}
              space={text.space}
              message={texts[market]}
              before={text.said[market]}
              faults={faults.filter((fault) => fault.market === market)}
              refused={saving.fields}
              onChange={(message) => setTexts({ ...texts, [market]: message })}
            />
          ))}
        </div>
        <FormActs text={text} form={form} onPublish={() => setIsPublishing(true)} />
      </form>
      {isPublishing && begun.seen.draft && (
        <PublishDrafts
          chosen={[{ key: text.key, draft: begun.seen.draft }]}
          byTwo={text.law !== null}
          onClose={() => setIsPublishing(false)}
        />
      )}
    </>
  )
}

type FormActsProps = { text: TextDetailView; form: ReturnType<typeof useTextForm>; onPublish: () => void }

function FormActs({ text, form, onPublish }: FormActsProps) {
  const { begun, setTexts, isDirty, faults, saving, discarding } = form
  const { draft } = begun.seen
  return (
    <Stack>
      <Alert>{saving.error ?? discarding.error}</Alert>
      <Row>
        <Button type="submit" busy={saving.busy} disabled={!isDirty || faults.length > 0}>
          Save the draft
        </Button>
        {isDirty && (
          <Button variant="quiet" onClick={() => setTexts(begun.texts)}>
            Undo
          </Button>
        )}
        {!isDirty && draft && (
          <>
            <Button variant="secondary" onClick={onPublish}>
              Publish…
            </Button>
            <Button variant="quiet" busy={discarding.busy} onClick={() => discarding.submit(undefined)}>
              Discard the draft
            </Button>
          </>
        )}
        {faults.length > 0 && <span className="texts-note">{faultsAt(faults.length)}</span>}
      </Row>
      {text.draft && (
        <p className="texts-note">{`Draft by ${text.draft.savedBy}, ${staffMoment(text.draft.savedAt)}`}</p>
      )}
    </Stack>
  )
}

const faultsAt = (count: number) => (count === 1 ? 'One fault to mend' : `${count} faults to mend`)
