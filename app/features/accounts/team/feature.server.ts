/** What the server loads of this feature; app/features.server.ts lists it. */
import './record-names.server.ts'
import './endpoints.server.ts'
import './export-users.server.ts'
import './purge-expired.server.ts'
import './screens/users.server.ts'
import './screens/roles.server.ts'
