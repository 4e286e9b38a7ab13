import './view-bar.css'

type BarProps = { children: string; back: string; onBack?: () => void }

/** A colleague's bar over customers' pages. The server draws it with a button that waits for the page's script. */
export const Bar = ({ children, back, onBack }: BarProps) => (
  <div className="view-bar" lang="en" role="status">
    <span>{children}</span>
    <button type="button" disabled={!onBack} onClick={onBack}>
      {back}
    </button>
  </div>
)

export const viewBack = 'Back to the studio'
export const draftsWords = 'You see drafts of texts. Customers see the published ones.'
export const draftsBack = 'Back to the texts'
