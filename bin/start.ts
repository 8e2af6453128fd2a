/** `npm start`: the site and, while no bank is configured, the sandbox bank. */
import { join, resolve } from 'node:path'
import { built, environment, root } from './environment.ts'

const closing: (() => Promise<void>)[] = []
let stopping = false

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  // After ten seconds the process ends even if something still hangs.
  setTimeout(() => process.exit(code || 1), 10_000).unref()
  for (const close of closing.toReversed()) await close().catch((error: unknown) => console.error(error))
  process.exit(code)
}
process.on('SIGTERM', () => void stop(0))
process.on('SIGINT', () => void stop(0))

try {
  const env = environment()
  const { accountLines, missingVariables, readConfig, startSite, usesSandboxBank } = await built()
  const config = readConfig(env)
  let bank: { url: string } | undefined
  if (usesSandboxBank(config)) {
    const { startBank } = await import('../sandbox-bank/server.ts')
    const dir = resolve(config.dataDir, 'sandbox-bank')
    const started = await startBank({ port: config.bankPort, dir }).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      throw new Error(`BANK_PORT ${config.bankPort} is used by another program`)
    })
    closing.push(() => started.close())
    bank = started
  }
  const site = await startSite(env, join(root, 'build/client'))
  closing.push(() => site.close())

  const missing = missingVariables(config, 'donation')
  const lines = [
    `Sanad         ${config.publicUrl}`,
    bank && `Sandbox bank  ${bank.url}  (test cards and switches; the code is 123456)`,
    !config.smtpUrl &&
      !config.production &&
      `Mail          ${config.publicUrl}/dev/mailbox  (SMTP_URL is not set: emails are stored here)`,
    `Data          ${config.databaseUrl ? 'the database of DATABASE_URL' : resolve(config.dataDir)}${site.services.database.kind === 'pglite' ? ' (PGlite)' : ''}`,
    ...(await accountLines(site.services.context())),
    missing && `Cards         off: no ${missing} variables are set`,
  ]
  console.log(`\n${lines.filter(Boolean).join('\n')}\n`)
} catch (error) {
  const { code, path, message } = error as NodeJS.ErrnoException
  const unwritable = ['EACCES', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EPERM'].includes(code ?? '')
  console.error(unwritable ? `DATA_DIR cannot be written: ${path ?? message} (${code})` : message)
  await stop(1)
}
