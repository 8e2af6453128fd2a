import errorCodes from './error-codes.json' with { type: 'json' }

/** All codes of errors; tests/api-errors.test.ts finds them in the source code. */
export function ErrorList() {
  return (
    <main>
      <p>
        <a href="/api/docs">All addresses</a>
      </p>
      <h2 id="errors">Errors</h2>
      <p>
        <code>error.code</code> is one of these codes, <code>error.message</code> is its text in the language of the
        request, and <code>error.fields</code> has an error for each wrong input.
      </p>
      <section className="table" tabIndex={0} aria-labelledby="errors">
        <table>
          <thead>
            <tr>
              <th scope="col">Code</th>
              <th scope="col">Status</th>
              <th scope="col">Text</th>
              <th scope="col">Fields</th>
            </tr>
          </thead>
          <tbody>
            {errorCodes.map(({ code, text, statuses, fields }) => (
              <tr key={code}>
                <th scope="row">
                  <code>{code}</code>
                </th>
                <td>{statuses.join(', ')}</td>
                <td>{text}</td>
                <td>{fields.length > 0 && <code>{fields.join(', ')}</code>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </main>
  )
}
