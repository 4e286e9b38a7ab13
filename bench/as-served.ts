/** React as the server's bundle has it: with development's checks a mail takes four times as long. */
process.env.NODE_ENV ??= 'production'
