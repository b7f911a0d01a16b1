/** Commands that run within a test write plain text, whatever the tests' own output is. */
process.env.NO_COLOR = "1";
