/** Server modules of this feature; app/features.server.ts imports this file. */
import './record-names.server.ts'
import './endpoints.server.ts'
import './serve.server.ts'
import './personal-data.server.ts'
import './screens/screen.server.ts'
