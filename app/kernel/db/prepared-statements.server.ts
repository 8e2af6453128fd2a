/**
 * The pool that Kysely uses: frequent statements are prepared once per connection. This saves a quarter of the
 * processor time of a page (docs/decisions/0008-fewer-tricks.md).
 */
import type { PostgresPool } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Pool, QueryConfig } from 'pg'
import { READ_TIMEOUT } from './refusal.ts'
import { answerTimeout, type TimeLimits } from './time-limits.server.ts'

/** Limit, because statements that rarely repeat, such as lists of many lengths, would fill the database's memory. */
const MAX_STATEMENTS = 500
const OFTEN = 3

/** node-postgres accepts a time limit with each statement, but its types do not declare it yet. */
type Statement = QueryConfig & { query_timeout: number }

const statements = new LRUCache<string, { name: string; uses: number }>({ max: MAX_STATEMENTS })
let named = 0

/** Name under which a statement is prepared; undefined for statements that are not prepared. */
function nameOf(text: string): string | undefined {
  // The number of rows that a pattern matches depends on its letters, so these statements are planned each time.
  if (text.includes(' like $')) return undefined
  const statement = statements.get(text) ?? { name: `s${++named}`, uses: 0 }
  statement.uses++
  statements.set(text, statement)
  return statement.uses >= OFTEN ? statement.name : undefined
}

export function poolWithPreparedStatements(pool: Pool, limits: TimeLimits): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      let unanswered: Error | undefined
      const query = async (text: string, values: unknown[] = []) => {
        // The unanswered statement still occupies the connection: a rollback would wait just as long.
        if (unanswered) throw unanswered
        const prepared = values.length > 0 ? { name: nameOf(text)!, values } : {}
        const statement: Statement = { text, ...prepared, query_timeout: answerTimeout(limits) }
        try {
          return await client.query(statement)
        } catch (error) {
          if (error instanceof Error && error.message === READ_TIMEOUT) unanswered = error
          throw error
        }
      }
      // Kysely’s type also has the query of a cursor, which is used for streaming only.
      return { query: query as never, release: (destroy) => client.release(destroy || unanswered) }
    },
  }
}
