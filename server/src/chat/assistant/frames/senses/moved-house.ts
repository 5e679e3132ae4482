/** "since we moved", "after my move": the household changed its place, no money did. */
export const movedHouse =
  /\b(?:since|before|after|when|until|till|once) (?:i|we) (?:just |last |first |recently )?moved\b(?! (?:§n|§a|money|cash|funds|it|that|my|from|into|to (?:my |the |our )?§a)(?: |$))|\b(?:my|our|the) move\b/;
