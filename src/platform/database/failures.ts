import pg from 'pg'

/** The server refused the statement and goes on listening: the connection is as good as before. */
export const isServerError = (error: unknown) =>
  error instanceof pg.DatabaseError && !['FATAL', 'PANIC'].includes(error.severity ?? 'FATAL')

/** SQLSTATE of an error from the database, if it is one. */
export const sqlState = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined
export const isUniqueViolation = (error: unknown, constraint?: string) =>
  sqlState(error) === '23505' && (!constraint || (error as { constraint?: string }).constraint === constraint)
/** The row would have been somebody's who was erased (0210). */
export const isOfTheErased = (error: unknown) => sqlState(error) === 'GD410'
/** A lock timeout, a deadlock or a serialisation failure with another transaction. */
export const isLostRace = (error: unknown) => isRetriable(error) || sqlState(error) === '55P03'
export const isRetriable = (error: unknown) => ['40001', '40P01'].includes(sqlState(error) ?? '')

/** The server is away, full, a standby still (25006), or took too long: what was asked for may work in a moment (T94). */
export const isPassing = (error: unknown) =>
  isRetriable(error) ||
  /^(08|53|57P0)|^(57014|55P03|25P03|25006|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/.test(
    sqlState(error) ?? '',
  ) ||
  (error instanceof Error && passingMessages.test(error.message))
/** What the driver says without a code, of a connection that broke in its hands or did not come. */
const passingMessages =
  /^(Connection (terminated|ended)|Client (has encountered a connection error|was closed) and is not queryable|timeout (exceeded when trying to connect|expired)|Query read timeout)/
