// Backups: the database and the stored files in one archive, and back into an empty place.
export { BackupError, checkArchive } from './archive.ts'
export { restoreBackup } from './restore-backup.ts'
export { writeBackup, type BackupPlace } from './write-backup.ts'
