/** The systemd unit that we ship does not forbid what the site does. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const unit = readFileSync(join(import.meta.dirname, '../deploy/systemd/sanad.service'), 'utf8').split('\n')
const valuesOf = (setting: string) =>
  unit.filter((line) => line.startsWith(`${setting}=`)).map((line) => line.slice(setting.length + 1))

test('the site may lower the priority of its imaging process: setpriority is in @resources', () => {
  const filters = valuesOf('SystemCallFilter')
  expect(filters[0]).toBe('@system-service')
  expect(filters.slice(1)).toEqual(['~@privileged'])
})

test('a forbidden system call fails and does not kill the site', () => {
  expect(valuesOf('SystemCallErrorNumber')).toEqual(['EPERM'])
})
