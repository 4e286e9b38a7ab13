import './quoted.css'

/** Somebody's own words, as they were written. */
export const Quoted = ({ children }: { children: string }) => <p className="quoted">{children}</p>
