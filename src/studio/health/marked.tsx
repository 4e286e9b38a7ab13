/** Text with its `code` set apart. */
export const Marked = ({ text }: { text: string }) =>
  text.split('`').map((part, index) => {
    const key = `${index} ${part}`
    return index % 2 === 1 ? <code key={key}>{part}</code> : <span key={key}>{part}</span>
  })
