import './disclosure.css'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Icon } from '../picture/icon.tsx'

export type Tab = { id: string; label: ReactNode; content: ReactNode }
type TabsProps = { label: string; tabs: Tab[]; selected?: string; onSelect?: (id: string) => void }

/** Arrow keys move between the tabs, Tab goes on into the panel. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const own = useId()
  const [chosen, setChosen] = useState(tabs[0]?.id)
  const current = tabs.find(({ id }) => id === (selected ?? chosen)) ?? tabs[0]
  const choose = (id: string) => {
    setChosen(id)
    onSelect?.(id)
  }
  function move(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step || !current) return
    const next = tabs[(tabs.indexOf(current) + step + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    choose(next.id)
    document.getElementById(`${own}-${next.id}`)?.focus()
  }
  return (
    <div>
      <div className="tab-list" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ id, label: name }) => (
          <button
            key={id}
            className="tab"
            type="button"
            role="tab"
            id={`${own}-${id}`}
            aria-selected={id === current?.id}
            aria-controls={`${own}-panel`}
            tabIndex={id === current?.id ? 0 : -1}
            onClick={() => choose(id)}
          >
            {name}
          </button>
        ))}
      </div>
      <div
        className="tab-panel"
        role="tabpanel"
        id={`${own}-panel`}
        aria-labelledby={`${own}-${current?.id}`}
      >
        {current?.content}
      </div>
    </div>
  )
}

type AccordionProps = {
  items: { title: ReactNode; content: ReactNode }[] /** Opening one closes the others. */
  single?: boolean
}

export function Accordion({ items, single }: AccordionProps) {
  const name = useId()
  return (
    <div className="accordion">
      {items.map(({ title, content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items keep their order
        <details key={index} name={single ? name : undefined}>
          <summary>
            {title}
            <Icon name="down" />
          </summary>
          <div className="accordion-content">{content}</div>
        </details>
      ))}
    </div>
  )
}
